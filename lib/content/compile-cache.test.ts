import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { compileCache } from './compile-cache';

const isText = (value: unknown) => typeof value === 'string';

test.each(['', 'null', '[]', '{"page":"old"}', '{"page":7,"dependencies":{}}', '{"dependencies":{"a":1}}'])(
  'a file of the cache that holds %j costs a compilation, and no page',
  async (content) => {
    const folder = temporaryFolder();
    const cache = compileCache(folder, isText);
    const key = 'abcdef';
    await cache.write(key, { page: 'compiled', dependencies: new Map([['a.mdx', undefined]]) });
    expect(await cache.read(key, async () => undefined)).toBe('compiled');
    await writeFile(join(folder, key.slice(0, 2), `${key}.json`), content);
    expect(await cache.read(key, async () => undefined)).toBeUndefined();
  },
);

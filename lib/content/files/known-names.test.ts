import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { knownNames } from './known-names';

it('tells what exists below a folder, and nothing outside it', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'guides/api'), { recursive: true });
  for (const file of ['index.mdx', 'guides/api/first.mdx']) writeFileSync(join(folder, file), '');
  const isThere = knownNames(folder);
  const paths = ['index.mdx', 'guides/api/first.mdx', 'guides', 'first.mdx', 'index.mdx/a', 'no/a', '..', ''];
  expect(paths.filter(isThere)).toEqual(['index.mdx', 'guides/api/first.mdx', 'guides']);
  expect(isThere('../index.mdx')).toBe(false);
});

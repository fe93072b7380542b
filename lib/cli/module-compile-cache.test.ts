import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const cacheModule = pathToFileURL(path.resolve('lib/cli/module-compile-cache.mjs')).href;
let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
  write(
    'main.mjs',
    `import module, { createRequire } from 'node:module';
     import { enableCompileCache } from '${cacheModule}';
     enableCompileCache('${folder}/cache');
     const answer = createRequire(import.meta.url)('./entry.cjs');
     console.log(JSON.stringify(await answer));
     module.flushCompileCache();`,
  );
});

it('compiles a module once for all starts', () => {
  write('entry.cjs', `module.exports = { part: require('./part.cjs') };`);
  write('part.cjs', 'exports.words = function later() { return 1; }.name;');
  expect(start()).toEqual({ part: { words: 'later' } });
  const kept = writtenFiles();
  expect(kept.size).toBeGreaterThan(0);
  expect(start()).toEqual({ part: { words: 'later' } });
  expect(writtenFiles()).toEqual(kept);
});

it('compiles a module anew when its text changes, also to one of the same length', () => {
  write('entry.cjs', `module.exports = 'before';`);
  start();
  write('entry.cjs', `module.exports = 'behind';`);
  expect(start()).toBe('behind');
  expect(start()).toBe('behind');
});

it('keeps nothing in memory of what it has read', () => {
  write('entry.cjs', Array.from({ length: 5_000 }, (_, at) => `exports.f${at} = () => ${at};`).join('\n'));
  write(
    'main.mjs',
    `import module, { createRequire } from 'node:module';
     import { enableCompileCache } from '${cacheModule}';
     // V8 gives memory back on other threads, some time after the collection.
     const bytes = async () => {
       for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next, gc()));
       return process.memoryUsage().arrayBuffers;
     };
     const before = await bytes();
     enableCompileCache('${folder}/cache');
     createRequire(import.meta.url)('./entry.cjs');
     const read = (await bytes()) - before;
     module.flushCompileCache();
     console.log(JSON.stringify({ read, left: (await bytes()) - before }));`,
  );
  const options = { flags: ['--expose-gc'] };
  start(options);
  const { read, left } = Object(start(options));
  expect(read).toBeGreaterThan(100_000);
  expect(left).toBeLessThan(read / 10);
});

it('starts although what it kept is damaged', () => {
  write('entry.cjs', `module.exports = 'whole';`);
  start();
  for (const file of writtenFiles().keys()) {
    const content = readFileSync(file);
    writeFileSync(file, content.fill(0xff, content.length - 40));
  }
  expect(start()).toBe('whole');
  for (const file of writtenFiles().keys()) writeFileSync(file, 'nothing of ours');
  expect(start()).toBe('whole');
});

it('changes nothing that a module can see', () => {
  write('part.mjs', 'export default "imported";');
  write('late.cjs', `module.exports = async () => (await import('./part.mjs')).default;`);
  write(
    'entry.cjs',
    `#!/usr/bin/env node
     const { dirname } = require('node:path');
     const place = () => new Error().stack.split('\\n')[1].match(/entry\\.cjs:.*\\d/)[0];
     const parent = module;
     module.exports = require('./late.cjs')().then((late) => ({
       late, place: place(), folder: __dirname === dirname(__filename), self: this === exports,
       resolved: require.resolve('./late.cjs'), cached: require.cache[__filename] === parent,
       children: parent.children.length, strict: (function () { return this === undefined })(),
     }));`,
  );
  const withoutCache = start({ isCached: false });
  expect(withoutCache).toMatchObject({ late: 'imported', cached: true });
  expect(start()).toEqual(withoutCache);
  expect(start()).toEqual(withoutCache);
});

it('reports the place of a mistake in the first line as Node does', () => {
  write('entry.cjs', `module.exports = new Error().stack.split('\\n')[1].match(/cjs:.*\\d/)[0];`);
  const place = start({ isCached: false });
  expect([start(), start()]).toEqual([place, place]);
});

function write(name: string, content: string): void {
  writeFileSync(path.join(folder, name), content);
}

function start({ isCached = true, flags = [] as string[] } = {}): unknown {
  const main = path.join(folder, isCached ? 'main.mjs' : 'plain.mjs');
  if (!isCached)
    write(
      'plain.mjs',
      readFileSync(path.join(folder, 'main.mjs'), 'utf8').replace(/^.*enable.*;$|^.*flush.*;$/gm, ''),
    );
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, main], { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return JSON.parse(stdout);
}

function writtenFiles(): Map<string, number> {
  const cache = path.join(folder, 'cache');
  return new Map(
    readdirSync(cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [file, statSync(file).mtimeMs]),
  );
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../browser/files-below';

// Each bundle of the server has its own copy of a class, so `instanceof` fails for errors from another bundle: a busy
// playground once answered 500 instead of 429. Such errors carry a mark instead.

const files = ['lib', 'app']
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  .concat('proxy.ts')
  .filter((file) => !/\.test\.tsx?$|^lib\/db\/generated\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const shared = files.flatMap(({ file, text }) =>
  [...text.matchAll(/^export class (\w+) extends Error \{\n(.*)/gm)].map(([, name = '', firstLine = '']) => ({
    file,
    name,
    isMarked: firstLine.includes('[errorMark]'),
  })),
);

it('errors that more than one file knows are recognised by their mark', () => {
  expect(shared.length).toBeGreaterThan(5);
  const names = shared.map(({ name }) => name).join('|');
  const asked = new RegExp(`\\binstanceof (?:${names})\\b`);
  expect(files.filter(({ text }) => asked.test(text)).map(({ file }) => file)).toEqual([]);
  const caught = (name: string) => files.some(({ text }) => new RegExp(`\\bis${name}\\(`).test(text));
  expect(shared.filter(({ name, isMarked }) => caught(name) && !isMarked)).toEqual([]);
});

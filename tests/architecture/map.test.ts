import fs from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { maps, withMap } from './draw-map';
import { libFolders } from './lib-folders.mjs';

describe.each(Object.entries(maps))('the map in %s', (file, map) => {
  it('is the one of the import rules; "npm run map" writes it', () => {
    const text = fs.readFileSync(file, 'utf8');
    expect(text).toBe(withMap(text, map()));
  });
});

test('every folder of lib has a line in the map', () => {
  const folders = fs.readdirSync('lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...Object.keys(libFolders)].sort());
});

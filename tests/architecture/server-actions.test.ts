import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('no server action closes over anything: each is exported by a file of actions', () => {
  const sources = ['app', 'lib', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const marked = sources
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /^\s*['"]use server['"];?$/m.test(text));
  expect(marked.length).toBeGreaterThan(5);
  for (const { file, text } of marked)
    expect(
      [...text.matchAll(/['"]use server['"]/g)].map(({ index }) => index),
      file,
    ).toEqual([0]);
});

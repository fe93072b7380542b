import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { installedSettings } from './installed-settings.mjs';

const run = (...words: string[]) => runLectern(words, { PATH: process.env.PATH });

it('says of a file that it is no folder, in the words of the line and not as a setting', async () => {
  const folder = temporaryFolder();
  const page = path.join(folder, 'index.mdx');
  const configuration = path.join(folder, 'docs.json');
  for (const file of [page, configuration]) writeFileSync(file, '{}');
  const ofPage = await run('dev', page);
  expect(ofPage).toMatchObject({ code: 1, output: '' });
  expect(ofPage.errors).toBe(`${page} is a file, not a folder. Name the folder that holds docs.json.\n`);
  expect((await run('check', configuration)).errors).toBe(
    `${configuration} is a file, not a folder. Name the folder that it lies in: ${folder}\n`,
  );
  const settings = { name: 'dev', site: page, typedIn: folder, needsSite: true };
  expect(installedSettings({ XDG_DATA_HOME: folder }, settings)).toEqual({
    mistake: expect.stringContaining(
      'is a file, not a folder. Name the folder of a site, for example "npx lectern dev ../docs"',
    ),
  });
});

it('ends as a command documents it where its line is wrong, so that CI takes it for no result', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'site'));
  const missing = path.join(folder, 'nowhere');
  expect(await run('adopt', folder, missing)).toMatchObject({
    code: 2,
    errors: `There is no folder ${missing}. Name the folder that holds docs.json.\n`,
  });
  expect(await run('export', missing, '--out', path.join(folder, 'out'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`There is no folder ${missing}.`),
  });
});

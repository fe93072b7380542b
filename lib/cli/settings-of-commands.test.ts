import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';

// Runs as the package does, with settings from its data folder, because the checkout's settings are the developer's.

function runWith(settings: string, ...words: string[]) {
  const data = temporaryFolder();
  writeFileSync(path.join(data, '.env.local'), settings);
  const installed = { PATH: process.env.PATH, LECTERN_INSTALLED: '1', LECTERN_DATA_DIR: data };
  return { data, ended: runLectern(words, installed) };
}

it.each([['check'], ['fonts'], ['probe', 'http://127.0.0.1:1']])(
  '%s takes the folder of the site from .env.local, as the server does',
  async (...words) => {
    const { data, ended } = runWith('DOCS_DIR=nowhere\n', ...words);
    expect(await ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`DOCS_DIR is "${path.join(data, 'nowhere')}", which does not exist.`),
    });
  },
  60_000,
);

it('check says what a page loses by the trust that .env.local has', async () => {
  const docs = path.join(temporaryFolder(), 'docs');
  mkdirSync(docs);
  const configuration = {
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#3d52c4' },
    navigation: { pages: ['a'] },
  };
  writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(configuration));
  writeFileSync(path.join(docs, 'a.mdx'), '# Home\n\n{2 ** 10}\n');
  const { output } = await runWith(`DOCS_TRUST=markup\nDOCS_DIR=${docs}\n`, 'check').ended;
  expect(output).toContain('a.mdx:3:1 {2 ** 10}');
}, 60_000);

it('no command goes on without settings that it cannot read', async () => {
  const data = temporaryFolder();
  // A link to itself, because root can read every file.
  symlinkSync('.env.local', path.join(data, '.env.local'));
  const installed = { PATH: process.env.PATH, LECTERN_INSTALLED: '1', LECTERN_DATA_DIR: data };
  const { code, output, errors } = await runLectern(['check', 'content'], installed);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(
    /^The settings in \S+ cannot be read: ELOOP: .*\. Let this account read the file, or run the command as its owner\.\n$/,
  );
}, 60_000);

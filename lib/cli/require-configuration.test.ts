import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadedSite } from '@/tests/support/loaded-site';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { requireConfiguration } from './require-configuration';

async function required(configuration: string | Uint8Array | undefined): Promise<string | undefined> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'index.mdx'), '# Home\n');
  if (configuration !== undefined) writeFileSync(path.join(folder, 'docs.json'), configuration);
  const { site } = await loadedSite(folder, { cacheFolder: temporaryFolder() });
  try {
    requireConfiguration(site);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(folder, 'FOLDER') : String(error);
  }
}

it('refuses a site of which only a part would be exported or compared', async () => {
  expect(await required('{ "name": "Acme", "navigation": { "pages": ["index" } }')).toBe(
    'FOLDER:\n  docs.json:1:53 is not JSON: a comma is missing before this.',
  );
  expect(await required(undefined)).toMatch(/^FOLDER:\n {2}docs\.json does not exist\./);
  expect(await required('[]')).toMatch(
    /^FOLDER:\n {2}docs\.json:1:1 holds a list, but must hold an object\./,
  );
  expect(await required(Uint8Array.of(0x7b, 0xff, 0x7d))).toMatch(
    /^FOLDER:\n {2}docs\.json is not written in UTF-8\./,
  );
});

it.each([['coverage'], ['evals'], ['fonts'], ['probe', 'http://127.0.0.1:9']])(
  '%s reports nothing about a site whose docs.json cannot be read',
  async (...words) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'docs.json'), '{ "name": ');
    mkdirSync(path.join(folder, 'evals'));
    writeFileSync(path.join(folder, 'evals/start.yaml'), '- question: How do I start?\n  pages: [/start]\n');
    const { code, output, errors } = await runLectern([...words, folder], {
      PATH: process.env.PATH,
      LECTERN_DATA_DIR: temporaryFolder(),
    });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(`${folder}:\n  docs.json:1:11 is not JSON: a value is missing here.`);
  },
);

it('diff compares no site whose docs.json cannot be read, and names it by its revision', async () => {
  const folder = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: folder,
    });
  git('init', '-q', '-b', 'main');
  writeFileSync(path.join(folder, 'docs.json'), '{ "name": "Acme", "navigation": { "pages": [] } }');
  git('add', '.');
  git('commit', '-qm', 'Right');
  writeFileSync(path.join(folder, 'docs.json'), '{ "name": ');
  git('commit', '-qam', 'Wrong');
  const { code, errors } = await runLectern(['diff', 'HEAD~1..HEAD', folder], {
    PATH: process.env.PATH,
    LECTERN_DATA_DIR: temporaryFolder(),
  });
  expect(code).toBe(1);
  expect(errors).toContain(`${folder} in HEAD:\n  docs.json:1:11 is not JSON: a value is missing here.`);
});

it('takes a site whose docs.json has other mistakes', async () => {
  expect(
    await required('{ "name": "Acme", "zebra": 1, "navigation": { "pages": ["index"] } }'),
  ).toBeUndefined();
});

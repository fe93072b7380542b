import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';

function oldSite(page: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docusaurus.config.js'), "module.exports = { title: 'Acme', baseUrl: '/' };");
  writeFileSync(join(folder, 'docs/intro.md'), page);
  return folder;
}
const run = (...words: string[]) => runLectern(['import', ...words], { PATH: process.env.PATH });

it('ends with 0 when nothing is left, and never writes into a folder with files', async () => {
  const from = oldSite('# Start\n');
  const to = join(temporaryFolder(), 'new');
  const first = await run(from, to, '--json');
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(first.output)).toMatchObject({ tool: 'docusaurus', imported: { pages: 1 }, left: [] });
  const written = readFileSync(join(to, 'docs.json'), 'utf8');
  const second = await run(from, to);
  expect(second.code).toBe(2);
  expect(second.errors).toContain('is not empty');
  expect(readFileSync(join(to, 'docs.json'), 'utf8')).toBe(written);
});

it('ends with 1 and the place when something is left, and with 2 where no tool is recognised', async () => {
  const left = await run(oldSite('# Start\n\n<Demo />\n'), join(temporaryFolder(), 'new'));
  expect(left.code).toBe(1);
  expect(left.output).toContain('docs/intro.md:3 <Demo> is no component here');
  const unknown = await run(temporaryFolder(), join(temporaryFolder(), 'new'));
  expect(unknown.code).toBe(2);
  expect(unknown.errors).toContain('is of no tool that is known');
  const served = temporaryFolder();
  writeFileSync(join(served, 'docs.json'), '{}');
  const needless = await run(served, join(temporaryFolder(), 'new'));
  expect(needless).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/needs no import.*Write: npm run dev -- /),
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** A repository whose site lies in `docs`, and `npm run check` on it. */
function repository(files: Record<string, string>) {
  const folder = temporaryFolder();
  execFileSync('git', ['init', '-q', folder]);
  const configuration = {
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#3d52c4' },
    navigation: { pages: ['index'] },
  };
  const all = { 'docs.json': JSON.stringify(configuration), 'index.mdx': '# Home', ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, 'docs', file)), { recursive: true });
    writeFileSync(path.join(folder, 'docs', file), text);
  }
  return (...options: string[]) => {
    const env = { ...process.env, LECTERN_DATA_DIR: path.join(folder, 'data') };
    const parameters = ['lib/cli/lectern.mjs', 'check', path.join(folder, 'docs'), ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8', env });
    return { status, stdout, stderr };
  };
}

test('a site without errors ends with 0, in words and as annotations, which name the place in the repository', () => {
  const check = repository({ 'a, b.mdx': 'Nobody leads here: 100%' });
  const orphan =
    'The page is not in the navigation, so readers only reach it by its address. Add it to docs.json, or say "hidden: true" in its front matter.';
  expect(check()).toEqual({
    status: 0,
    stdout: `warning a, b.mdx ${orphan} [orphan-page]\n2 pages, 0 errors, 1 warning\n`,
    stderr: '',
  });
  expect(check('--github').stdout).toBe(
    `::warning file=docs/a%2C b.mdx,title=orphan-page::${orphan}\n2 pages, 0 errors, 1 warning\n`,
  );
}, 60_000);

test('an error ends with 1; JSON holds the findings and nothing else; a wrong option is refused', () => {
  const check = repository({ 'index.mdx': '# Home\n\n[Start](/strat)' });
  const { status, stdout } = check('--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    {
      severity: 'error',
      rule: 'broken-link',
      file: 'index.mdx',
      line: 3,
      column: 1,
      message: 'The link "/strat" leads to /strat, where there is no page.',
      hint: 'Write the address of a page, for example "/guides/start".',
    },
  ]);
  expect(check('--yaml')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Write: npm run check -- [folder] [--json | --github]\n',
  });
}, 60_000);

test('every page of a site that takes several threads is looked at once, at first and from what is remembered', () => {
  const names = Array.from({ length: 260 }, (_, index) => `p${index}.mdx`);
  const check = repository(Object.fromEntries(names.map((name) => [name, '<Blink>text</Blink>'])));
  const files = (stdout: string) =>
    stdout
      .split('\n')
      .filter((line) => line.includes('[unknown-component]'))
      .map((line) => /warning (\S+?):/.exec(line)?.[1]);
  const first = check();
  expect(first.status).toBe(0);
  expect(files(first.stdout)).toEqual(names.toSorted());
  expect(check()).toEqual(first);
}, 60_000);

test('says which pages of a public site are for members of groups alone', () => {
  const check = repository({ 'plans.mdx': '---\ntitle: Plans\nhidden: true\ngroups: ["staff"]\n---\nText.' });
  expect(check().stdout).toBe('Only members of their "groups" read /plans.\n2 pages, 0 errors, 0 warnings\n');
});

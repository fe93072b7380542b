import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { readCommandLine, usesInstance } from './command-line.mjs';
import { installedSettings } from './installed-settings.mjs';

it('takes the folder of a site wherever it stands among the options', () => {
  const docs = path.resolve('/work', 'docs');
  for (const argv of [
    ['check', 'docs', '--json'],
    ['check', '--json', 'docs'],
    ['start', '--port', '4000', 'docs'],
  ])
    expect(readCommandLine(argv, '/work')).toMatchObject({ kind: 'run', site: docs });
  expect(readCommandLine(['start', '--json', 'docs'], '/work')).toMatchObject({
    kind: 'mistake',
    message: expect.stringContaining('"--json"'),
  });
});

it.each([
  ['check', '--formt', 'json'],
  ['export', '--ou', '../copy'],
  ['adopt', 'https://docs.example.com', '--mirrors', '../mirror'],
])('names a mistyped option of %s, and takes what follows it for no folder', (...argv) => {
  const mistyped = argv.find((word) => word.startsWith('--'));
  expect(readCommandLine(argv, '/work')).toMatchObject({
    kind: 'mistake',
    message: expect.stringContaining(`"${mistyped}" is not understood. Write: lectern ${argv[0]} `),
  });
});

it('makes no data folder for a folder that is missing or is no site', () => {
  const home = temporaryFolder();
  const typedIn = temporaryFolder();
  const settings = (site?: string, needsSite = false) =>
    installedSettings(
      { XDG_DATA_HOME: home, LOCALAPPDATA: home },
      { name: needsSite ? 'check' : 'keys', site, typedIn, needsSite },
    );
  const missing = path.join(typedIn, 'nowhere');
  expect(settings(missing)).toEqual({ mistake: expect.stringContaining(`There is no folder ${missing}.`) });
  for (const needsSite of [true, false])
    expect(settings(undefined, needsSite)).toEqual({
      mistake: expect.stringContaining(`There is no docs.json in ${typedIn}.`),
    });
  expect(readdirSync(home)).toEqual([]);
  writeFileSync(path.join(typedIn, 'docs.json'), '{}');
  expect(settings()).toMatchObject({ variables: { DOCS_DIR: typedIn } });
});

it('asks for no site where a command needs none, and takes the later folder of a comparison', () => {
  for (const name of ['import', 'api-diff', 'new', 'migrate']) expect(usesInstance(name)).toBe(false);
  for (const name of ['start', 'check', 'keys', 'backup', 'export']) expect(usesInstance(name)).toBe(true);
  for (const words of [['old'], ['--format', 'json', 'main..']])
    expect(readCommandLine(['diff', ...words, 'docs'], '/work')).toMatchObject({
      kind: 'run',
      site: path.resolve('/work', 'docs'),
    });
});

it('shows how the typed command names a site, where none is found', () => {
  const typedIn = temporaryFolder();
  const mistake = (name: string, needsSite: boolean) =>
    installedSettings({ XDG_DATA_HOME: typedIn }, { name, site: undefined, typedIn, needsSite });
  expect(mistake('check', true)).toEqual({
    mistake: expect.stringContaining('for example "npx lectern check ../docs", or make one'),
  });
  expect(mistake('adopt', true)).toEqual({
    mistake: expect.stringContaining('for example "npx lectern adopt … ../docs", or make one'),
  });
  expect(mistake('backup', false)).toEqual({
    mistake: expect.stringContaining('for example "npx lectern backup … --docs ../docs", or make one'),
  });
});

/** A data folder with settings, and the variables that a command gets when typed in another folder. */
function withSettings(lines: string) {
  const data = temporaryFolder();
  writeFileSync(path.join(data, '.env.local'), lines);
  const typedIn = temporaryFolder();
  return {
    data,
    typedIn,
    of: (name: string, site?: string, variables: Record<string, string> = {}) =>
      installedSettings(
        { LECTERN_DATA_DIR: data, ...variables },
        { name, site, typedIn, needsSite: name !== 'backup' },
      ),
  };
}

it('follows the repository that .env.local of the data folder names, and its commands ask for no folder', () => {
  const { data, typedIn, of } = withSettings('DOCS_GIT_URL=https://github.com/acme/docs\n');
  for (const name of ['start', 'doctor', 'backup'])
    expect(of(name)).toEqual({ variables: { LECTERN_DATA_DIR: data } });
  // The folder argument of `check` is unrelated to the server's site.
  expect(of('check', typedIn)).toEqual({ variables: { LECTERN_DATA_DIR: data } });
  // The combination is refused later, with a message that names both.
  expect(of('start', typedIn)).toEqual({ variables: { DOCS_DIR: typedIn, LECTERN_DATA_DIR: data } });
  expect(of('start', undefined, { DOCS_GIT_URL: '' })).toEqual({
    mistake: expect.stringContaining('There is no docs.json'),
  });
});

it('serves the folder that .env.local of the data folder names, from there on', () => {
  const { data, of } = withSettings('DOCS_DIR="../site"\n');
  const site = path.resolve(data, '../site');
  expect(of('start')).toEqual({ mistake: expect.stringContaining(`There is no folder ${site}.`) });
  mkdirSync(path.join(data, 'site'));
  const inside = withSettings(`DOCS_DIR=${path.join(data, 'site')}\n`);
  expect(inside.of('start')).toMatchObject({ variables: { DOCS_DIR: path.join(data, 'site') } });
});

it('backs up a named data folder from anywhere, also from within it', () => {
  const data = temporaryFolder();
  for (const typedIn of [data, '/nowhere'])
    expect(
      installedSettings(
        { LECTERN_DATA_DIR: data },
        { name: 'backup', site: undefined, typedIn, needsSite: false },
      ),
    ).toEqual({ variables: { LECTERN_DATA_DIR: data } });
});

import { expect, it } from 'vitest';
import { gitSettingsFrom, oneFolderVariables } from './git-settings';

function read(variables: Record<string, string>) {
  const problems: string[] = [];
  const settings = gitSettingsFrom({ variables, problems }, { pathOf: (name) => variables[name] });
  return { settings, problems };
}

it.each([
  'https://github.com/acme/docs',
  'git@github.com:acme/docs.git',
  'ssh://git@git.internal:2222/acme/docs',
  'file:///srv/git/docs.git',
])('a site comes from %s', (url) => {
  const { settings, problems } = read({ DOCS_GIT_URL: url, DOCS_GIT_FOLDER: './packages/docs/' });
  expect(settings).toMatchObject({ url, folder: 'packages/docs', pollSeconds: 60 });
  expect(problems).toEqual([]);
});

it.each([
  [{ DOCS_GIT_URL: '../docs' }, 'DOCS_GIT_URL is "../docs". Write an address'],
  [{ DOCS_GIT_URL: 'ext::sh -c id' }, 'DOCS_GIT_URL is "ext::sh -c id". Write an address'],
  [{ DOCS_GIT_URL: '--upload-pack=id' }, 'DOCS_GIT_URL is "--upload-pack=id". Write an address'],
  [{ DOCS_GIT_URL: 'https://ada:secret@github.com/a/b' }, 'Write a token in DOCS_GIT_TOKEN instead.'],
  [{ DOCS_GIT_URL: 'https://h/a', DOCS_GIT_BRANCH: '--help' }, 'DOCS_GIT_BRANCH is "--help".'],
  [{ DOCS_GIT_URL: 'https://h/a', DOCS_GIT_BRANCH: 'a..b' }, 'DOCS_GIT_BRANCH is "a..b".'],
  [{ DOCS_GIT_URL: 'https://h/a', DOCS_GIT_FOLDER: '../secrets' }, 'DOCS_GIT_FOLDER is "../secrets".'],
  [{ DOCS_GIT_URL: 'https://h/a', DOCS_GIT_FOLDER: '/etc' }, 'DOCS_GIT_FOLDER is "/etc".'],
  [{ DOCS_GIT_TOKEN: 'letmein' }, 'DOCS_GIT_TOKEN is set without DOCS_GIT_URL.'],
])('%j is refused with what to write', (variables, message) => {
  const { problems } = read(variables as Record<string, string>);
  expect(problems).toEqual([expect.stringContaining(message)]);
  expect(problems.join()).not.toContain('letmein');
  expect(problems.join()).not.toContain('ada:secret');
});

it('a process that serves a folder is told so, whatever its parent follows', () => {
  const parent = {
    DOCS_GIT_URL: 'https://github.com/acme/docs',
    DOCS_GIT_TOKEN: 'letmein',
    DOCS_GIT_FOLDER: 'docs',
  };
  expect(read({ ...parent, ...oneFolderVariables })).toEqual({ settings: undefined, problems: [] });
});

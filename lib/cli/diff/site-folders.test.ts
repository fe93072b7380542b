import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { siteFolders } from './site-folders';

function gitIn(folder: string) {
  return (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
}

/** A clone with all commits, and the files of the newest alone. */
function partialClone(filter: string) {
  const origin = temporaryFolder();
  const git = gitIn(origin);
  git('init', '-q', '-b', 'main');
  git('config', 'uploadpack.allowFilter', 'true');
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  mkdirSync(path.join(origin, 'docs'));
  for (const version of ['1', '2']) {
    writeFileSync(path.join(origin, 'docs/docs.json'), `{"v":${version}}`);
    git('add', '.');
    git('commit', '-qm', `Version ${version}`);
    git('tag', `v${version}`);
  }
  const clone = temporaryFolder();
  gitIn(clone)('clone', '-q', `--filter=${filter}`, pathToFileURL(origin).href, '.');
  // What a clone is told to allow counts for nothing here.
  gitIn(clone)('config', 'protocol.file.allow', 'always');
  return clone;
}

const compared = (clone: string, before: string) =>
  siteFolders(
    { kind: 'revisions', folder: path.join(clone, 'docs'), before, after: 'v2' },
    temporaryFolder(),
  );

it.each(['blob:none', 'tree:0'])('a partial clone (%s) asks no host for what it lacks', async (filter) => {
  const clone = partialClone(filter);
  const missing = () => gitIn(clone)('rev-list', '--objects', '--all', '--missing=print').match(/^\?.*$/gm);
  const before = missing();
  expect(before).not.toBeNull();
  await expect(compared(clone, 'v1')).rejects.toThrow(
    'is in a partial clone, which lacks files of "v1". Fetch them first: git fetch --refetch --no-filter',
  );
  expect(missing()).toEqual(before);
  gitIn(clone)('fetch', '-q', '--refetch', '--no-filter');
  const folders = await compared(clone, 'v1');
  expect(readFileSync(path.join(folders.before, 'docs.json'), 'utf8')).toBe('{"v":1}');
  expect(readFileSync(path.join(folders.after, 'docs.json'), 'utf8')).toBe('{"v":2}');
  await expect(compared(clone, 'v3')).rejects.toThrow('"v3" is no revision of the repository');
});

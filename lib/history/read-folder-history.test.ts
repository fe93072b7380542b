import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolderHistory } from './read-folder-history';
import { homeOfRemote, repositoryAddress } from './repository-address';

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-history-'));
  const git = (parameters: string[], variables: Record<string, string> = {}) =>
    execFileSync('git', ['-c', 'commit.gpgsign=false', ...parameters], {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', ...variables },
      stdio: 'pipe',
    });
  git(['init', '-q', '-b', 'main']);
  return {
    folder,
    git,
    commit(file: string, name: string, date: string) {
      execFileSync('mkdir', ['-p', join(folder, 'docs')]);
      writeFileSync(join(folder, 'docs', file), `${name} ${date}\n`);
      git(['add', '.']);
      git(['-c', `user.name=${name}`, '-c', 'user.email=someone@example.com', 'commit', '-qm', 'Change'], {
        GIT_COMMITTER_DATE: date,
        GIT_AUTHOR_DATE: date,
      });
    },
  };
}

test('a file was changed by its last commit, by those who committed it, most commits first', async () => {
  const { folder, commit } = repository();
  commit('é a.mdx', 'Ada', '2026-01-01T00:00:00Z');
  commit('é a.mdx', 'Grace', '2026-02-01T00:00:00Z');
  commit('é a.mdx', 'Grace', '2026-03-01T00:00:00Z');
  commit('b.mdx', 'renovate[bot]', '2026-04-01T00:00:00Z');
  const history = await readFolderHistory(join(folder, 'docs'));
  expect(history.get('é a.mdx')).toEqual({
    changedAt: new Date('2026-03-01T00:00:00Z'),
    contributors: ['Grace', 'Ada'],
  });
  expect(history.get('b.mdx')?.contributors).toEqual([]);
});

test('what a hostile commit says is at most wrong: times beyond the calendar, names and paths with line breaks', async () => {
  const { folder, commit, git } = repository();
  commit('b.mdx', 'Ada', '2026-01-01T00:00:00Z');
  commit('a.mdx', 'Grace\u0001\tHopper', '@99999999999999 +0000');
  commit('c\n\u00011\tMallory\nb.mdx', `Long ${'name '.repeat(20_000)}`, '2026-02-01T00:00:00Z');
  writeFileSync(join(folder, 'docs/d.mdx'), 'd\n');
  git(['add', '.']);
  const message = join(mkdtempSync(join(tmpdir(), 'lectern-message-')), 'message');
  writeFileSync(message, `${'\u00011\tMallory\n\nb.mdx\n'.repeat(100_000)}`);
  git(['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', 'commit', '-qF', message]);
  const history = await readFolderHistory(join(folder, 'docs'));
  expect(history.get('b.mdx')).toEqual({
    changedAt: new Date('2026-01-01T00:00:00Z'),
    contributors: ['Ada'],
  });
  expect(history.has('a.mdx')).toBe(false);
  expect(history.get('d.mdx')?.contributors).toEqual(['Ada']);
  for (const { changedAt } of history.values()) expect(changedAt.toISOString()).toMatch(/^20/);
});

test('a folder without a repository has no history, and no address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-no-history-'));
  expect(await readFolderHistory(folder)).toEqual(new Map());
  expect(await repositoryAddress(folder)).toBeUndefined();
});

test('a page is edited on its branch, in its folder of the repository', async () => {
  const { folder, git, commit } = repository();
  commit('a.mdx', 'Ada', '2026-01-01T00:00:00Z');
  git(['remote', 'add', 'origin', 'https://ada:secret@github.com/acme/handbook.git']);
  expect(await repositoryAddress(join(folder, 'docs'))).toEqual({
    editUrl: 'https://github.com/acme/handbook/edit/main/docs/{path}',
    issueUrl: 'https://github.com/acme/handbook/issues/new',
  });
});

test.each([
  ['git@github.com:acme/docs.git', 'https://github.com/acme/docs'],
  ['ssh://git@gitlab.com:22/acme/team/docs.git', 'https://gitlab.com/acme/team/docs'],
  ['https://codeberg.org/acme/docs', 'https://codeberg.org/acme/docs'],
  ['https://git.internal/acme/docs', undefined],
  ['../elsewhere', undefined],
])('the remote %s is at %s on the web', (remote, address) => {
  expect(homeOfRemote(remote)?.address).toBe(address);
});

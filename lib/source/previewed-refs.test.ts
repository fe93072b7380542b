import { execFileSync } from 'node:child_process';
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { previewedRefs } from './previewed-refs';

const settingsOf = (url: string): GitSettings => ({
  url,
  branch: undefined,
  folder: '',
  token: undefined,
  sshKeyFile: undefined,
  pollSeconds: 0,
  webhookSecret: undefined,
});

it('a code host that takes a question and never answers is left after some seconds', async () => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket.resume()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/docs`;
  const before = performance.now();
  await expect(previewedRefs(settingsOf(url), { lengthMax: 50, timeoutMs: 500 })).rejects.toThrow(
    'it did not answer in time',
  );
  expect(performance.now() - before).toBeLessThan(5_000);
  // Child processes of git must end, too.
  await expect.poll(() => [...sockets].every((socket) => socket.destroyed)).toBe(true);
});

it('each branch has a name that a host may have, also where names are long and begin alike', async () => {
  const folder = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: folder,
    });
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'Begin');
  const long = 'a-guide-of-which-the-name-tells-the-whole-story-of-what-it-is-about';
  for (const name of ['feature/New_Guide', `${long}-one`, `${long}-two`]) git('branch', name);
  git('update-ref', 'refs/pull/7/head', 'HEAD');
  // Neither branches nor pull requests, although their names contain one.
  for (const name of ['refs/notes/refs/heads/evil', 'refs/notes/refs/pull/8/head', 'refs/pull/9/x/head'])
    git('update-ref', name, 'HEAD');
  const found = await previewedRefs(settingsOf(pathToFileURL(folder).href), { lengthMax: 30 });
  const labels = [...found.keys()].sort();
  expect(labels).toHaveLength(5);
  expect(labels.every((label) => label.length <= 30 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(label))).toBe(true);
  expect(labels).toEqual(expect.arrayContaining(['feature-new-guide', 'main', 'pr-7']));
  expect(found.get('pr-7')).toMatchObject({ ref: 'refs/pull/7/head', isOfFork: true });
});

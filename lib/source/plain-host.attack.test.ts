import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { serveHttp } from '@/tests/serve-handler';
import { codeHost } from '@/tests/support/code-host';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { gitRepository } from './git-repository';

// If a web server has a repository as plain files, git starts another git process for each missing object, and that one
// does the same.

/** Far more requests than git sends before the server stops it. Each means one more process. */
const ASKED_MAX = 30;

function author() {
  const folder = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '-q', '-b', 'main');
  git('config', 'uploadpack.allowFilter', 'true');
  const commit = (text: string) => {
    writeFileSync(path.join(folder, 'docs.json'), text);
    git('add', '.');
    git('commit', '-qm', text);
    // Creates the files that such a web server needs.
    git('update-server-info');
    return git('rev-parse', 'HEAD');
  };
  return { folder, commit };
}

async function plainHost(folder: string) {
  let asked = 0;
  const { origin, close } = await serveHttp((request, response) => {
    asked++;
    const file = path.join(folder, '.git', request.url?.split('?')[0] ?? '');
    if (asked > ASKED_MAX || !existsSync(file) || statSync(file).isDirectory())
      return void response.writeHead(404).end();
    response.end(readFileSync(file));
  });
  onTestFinished(close);
  return { url: `${origin}/`, asked: () => asked };
}

function followed(url: string) {
  const folder = path.join(temporaryFolder(), 'repository.git');
  mkdirSync(folder);
  const settings: GitSettings = {
    ...{ url, branch: undefined, folder: '', token: undefined, sshKeyFile: undefined },
    ...{ pollSeconds: 0, webhookSecret: undefined },
  };
  return { folder, of: (address: string) => gitRepository({ ...settings, url: address }, folder) };
}

it('a web server with the files of a repository is refused, with what to do, and is asked next to nothing', async () => {
  const { folder, commit } = author();
  commit('One.');
  const { url, asked } = await plainHost(folder);
  await expect(followed(url).of(url).newest()).rejects.toThrow(
    /has the files of a repository, and does not speak git's protocol\. .*git http-backend/,
  );
  expect(asked()).toBeLessThan(ASKED_MAX);
});

it('so is a code host that becomes one, and what it had is followed on once it speaks again', async () => {
  const { folder, commit } = author();
  const first = commit('One.');
  const host = await codeHost(folder);
  onTestFinished(host.close);
  const { of } = followed(host.address);
  expect((await of(host.address).newest()).id).toBe(first);
  const second = commit('Two.');
  const { url, asked } = await plainHost(folder);
  await expect(of(url).newest()).rejects.toThrow(/does not speak git's protocol/);
  expect(asked()).toBeLessThan(ASKED_MAX);
  expect((await of(host.address).newest()).id).toBe(second);
});

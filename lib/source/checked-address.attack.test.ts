import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { nameServer } from '@/tests/name-server';
import { serveHttp } from '@/tests/serve-handler';
import { codeHost } from '@/tests/support/code-host';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { repositoryProblem } from './ask-repository';
import { gitRepository } from './git-repository';
import { previewedRefs } from './previewed-refs';
import { gitFor } from './run-git';

// What the git host of a site added on the dashboard can make git request within the operator's network.

function author(write: (folder: string) => void = () => undefined) {
  const folder = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Eve', '-c', 'user.email=eve@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '-q', '-b', 'main');
  git('config', 'uploadpack.allowFilter', 'true');
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  writeFileSync(path.join(folder, 'docs.json'), '{"name": "One"}');
  write(folder);
  const commit = () => {
    git('add', '.');
    git('commit', '-qm', 'One.');
    return git('rev-parse', 'HEAD');
  };
  return { folder, git, id: commit(), commit };
}

async function hostOf(folder: string): Promise<string> {
  const { address, close } = await codeHost(folder);
  onTestFinished(close);
  return address;
}

/** Redirects each request to the same path at another host. */
async function leadingTo(target: string, status = 301) {
  const asked: string[] = [];
  const { origin, close } = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { Location: `${target}${request.url}` }).end();
  });
  onTestFinished(close);
  return { url: origin, asked };
}

const settingsOf = (url: string, allow?: string[]): GitSettings => ({
  ...{ url, branch: undefined, folder: '', token: undefined, sshKeyFile: undefined },
  ...{ pollSeconds: 0, webhookSecret: undefined },
  checked: allow && { allow },
});

function added(url: string, allow: string[]) {
  const folder = path.join(temporaryFolder(), 'repository.git');
  const target = path.join(folder, '..', 'release');
  return { repository: gitRepository(settingsOf(url, allow), folder), folder, target };
}

it.each([301, 302, 307, 308])('a host that leads inside by %d is not followed', async (status) => {
  const inside: string[] = [];
  const server = await serveHttp((request, response) => {
    inside.push(request.url ?? '');
    response.end('keys of the machine');
  });
  onTestFinished(server.close);
  const { url, asked } = await leadingTo(server.origin.replace('127.0.0.1', 'localhost'), status);
  const host = new URL(url).hostname;
  const only = { policy: { isAllowed: (_: string, name: string) => name === host, isListed: () => true } };
  await expect(
    gitFor(settingsOf(url, []), temporaryFolder(), { network: only })(['ls-remote', url]),
  ).rejects.toThrow(/localhost is an address inside a network/);
  await expect(repositoryProblem(url, only)).resolves.toMatch(/localhost is an address inside a network/);
  expect(asked.length).toBeGreaterThan(0);
  expect(inside).toEqual([]);
});

it('a repository that has moved to where it may be is found there, as after a rename', async () => {
  const { folder, id } = author();
  const { url } = await leadingTo(await hostOf(folder));
  const { repository, target } = added(url, ['127.0.0.1']);
  expect((await repository.newest()).id).toBe(id);
  await repository.checkOut(id, target);
  expect(readFileSync(path.join(target, 'docs.json'), 'utf8')).toContain('One');
  expect((await previewedRefs(settingsOf(url, ['127.0.0.1']), { lengthMax: 30 })).has('main')).toBe(true);
  expect(await repositoryProblem(url, { policy: addressPolicy(['127.0.0.1']) })).toBeUndefined();
});

it('a host that leads in a circle, or to no repository, is given up with the reason', async () => {
  const { origin, close } = await serveHttp((request, response) => {
    const isCircle = request.url?.startsWith('/circle');
    response.writeHead(301, { Location: isCircle ? (request.url ?? '') : '/sign-in' }).end();
  });
  onTestFinished(close);
  const look = (place: string) => added(`${origin}${place}`, ['127.0.0.1']).repository.newest();
  await expect(look('/circle')).rejects.toThrow('leads on more than 3 times');
  await expect(look('/other')).rejects.toThrow(`leads to ${origin}/sign-in, which is no repository`);
});

it('what the operator names is followed where it leads', async () => {
  const { folder, id } = author();
  const { url } = await leadingTo(await hostOf(folder));
  const copy = path.join(temporaryFolder(), 'repository.git');
  expect((await gitRepository(settingsOf(url), copy).newest()).id).toBe(id);
});

it('a name that means another address at the second look is asked at the first', async () => {
  const { folder, id } = author();
  const url = (await hostOf(folder)).replace('127.0.0.1', 'docs.example');
  const names = nameServer(['127.0.0.1'], ['10.0.0.1']);
  const network = { policy: addressPolicy(['docs.example', '127.0.0.1']), resolveName: names.resolveName };
  const git = gitFor(settingsOf(url, []), temporaryFolder(), { network });
  expect(await git(['ls-remote', url, 'refs/heads/main'])).toContain(id);
  expect(names.asked()).toBe(1);
});

it('a name that leads inside is not asked, nor one of which one address does', async () => {
  const { folder } = author();
  const url = (await hostOf(folder)).replace('127.0.0.1', 'docs.example').replace('http:', 'https:');
  for (const answer of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1']]) {
    const network = { policy: addressPolicy(), resolveName: nameServer(answer).resolveName };
    await expect(
      gitFor(settingsOf(url, []), temporaryFolder(), { network })(['ls-remote', url]),
    ).rejects.toThrow('docs.example is an address inside a network');
  }
});

it.each([
  'ssh://git@127.0.0.1/docs',
  'git@127.0.0.1:docs',
  'git://127.0.0.1/docs',
  'http://169.254.169.254/docs',
  'http://0x7f.1/docs',
  'https://127.0.0.1/docs',
  'https://eve@example.com/docs',
  'https://example.com/docs?x=1',
])('%s is not asked', async (url) => {
  await expect(added(url, []).repository.newest()).rejects.toThrow(
    /is an address inside a network|is asked by https: only|is no address of a repository/,
  );
});

it('a folder of this machine is not read', async () => {
  const { folder } = author();
  const { repository } = added(pathToFileURL(folder).href, ['127.0.0.1']);
  await expect(repository.newest()).rejects.toThrow('is no address of a repository');
});

it('what the account of the server has set for git leads nowhere else', async () => {
  const { folder } = author();
  const outside = await hostOf(folder);
  const inside = await leadingTo(outside);
  const home = temporaryFolder();
  writeFileSync(
    path.join(home, 'config'),
    `[url "${inside.url}/"]\n\tinsteadOf = http://127.0.0.1:\n[http]\n\tproxy = ${inside.url}\n\tfollowRedirects = true\n[http "${outside}"]\n\tproxy = ${inside.url}\n\tfollowRedirects = true\n`,
  );
  vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(home, 'config'));
  for (const name of ['http_proxy', 'https_proxy', 'all_proxy']) vi.stubEnv(name, inside.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  await added(`${outside}/`, ['127.0.0.1']).repository.newest();
  expect(inside.asked).toEqual([]);
});

it('where only a proxy leads out, the reason says that added sites do not use it, and what to do', async () => {
  const told = /asked directly, not by the proxy in HTTPS_PROXY.* Write this one in sites\.json instead/;
  const failing = async (answer: string[], exceptions = '') => {
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('NO_PROXY', exceptions);
    const url = 'https://docs.example:9/docs';
    const network = { policy: addressPolicy(['127.0.0.1']), resolveName: nameServer(answer).resolveName };
    const git = gitFor(settingsOf(url, []), temporaryFolder(), { network });
    const fetched = await git(['ls-remote', url]).then(String, (error: Error) => error.message);
    return [fetched, (await repositoryProblem(url, network)) ?? ''];
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const answer of [[], ['127.0.0.1']])
    for (const message of await failing(answer)) expect(message).toMatch(told);
  for (const message of await failing(['127.0.0.1'], 'localhost, .example'))
    expect(message).not.toMatch(/^$|proxy/);
});

it('files in LFS are not fetched, and neither are submodules', async () => {
  const inside = await leadingTo('http://127.0.0.1:9');
  const home = temporaryFolder();
  const marker = path.join(home, 'ran');
  writeFileSync(
    path.join(home, 'config'),
    `[submodule]\n\trecurse = true\n[filter "lfs"]\n\tsmudge = touch ${marker} && cat\n\tclean = cat\n\trequired = true\n`,
  );
  vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(home, 'config'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { folder, git, commit } = author((written) => {
    writeFileSync(path.join(written, '.gitattributes'), '*.bin filter=lfs\n');
    writeFileSync(path.join(written, '.lfsconfig'), `[lfs]\n\turl = ${inside.url}\n`);
    writeFileSync(path.join(written, 'large.bin'), 'version https://git-lfs.github.com/spec/v1\n');
    writeFileSync(
      path.join(written, '.gitmodules'),
      `[submodule "in"]\n\tpath = in\n\turl = ${inside.url}\n`,
    );
  });
  git('update-index', '--add', '--cacheinfo', `160000,${git('rev-parse', 'HEAD')},in`);
  mkdirSync(path.join(folder, 'in'));
  commit();
  const { repository, target } = added(await hostOf(folder), ['127.0.0.1']);
  const { id } = await repository.newest();
  await repository.checkOut(id, target);
  expect(readFileSync(path.join(target, 'large.bin'), 'utf8')).toContain('git-lfs');
  expect(existsSync(marker)).toBe(false);
  expect(inside.asked).toEqual([]);
});

it('no other git in the folder of a release asks the host for what the copy lacks', async () => {
  const { folder, id, commit } = author();
  writeFileSync(path.join(folder, 'docs.json'), '{"name": "Two"}');
  const second = commit();
  const { repository, target } = added(await hostOf(folder), ['127.0.0.1']);
  await repository.newest();
  await repository.checkOut(second, target);
  const show = () =>
    execFileSync('git', ['show', `${id}:docs.json`], { cwd: target, encoding: 'utf8', stdio: 'pipe' });
  expect(show).toThrow(/transport 'http' not allowed/);
  await repository.bringVersions(second, ['docs.json'], 5);
  expect(show()).toContain('One');
});

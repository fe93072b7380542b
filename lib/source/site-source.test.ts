import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { fileInCommit, fileVersions } from '@/lib/history/file-versions';
import { siteHistory } from '@/lib/history/site-history';
import { codeHost } from '@/tests/support/code-host';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { siteSource } from './site-source';

// Uses real repositories and this machine's git.

const configuration = JSON.stringify({
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#3d52c4' },
  navigation: { pages: ['index'] },
});

/** An author's repository with a site in `docs`, whose commits are a minute apart. */
function repository() {
  const folder = temporaryFolder();
  let minutes = 0;
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  const git = (...words: string[]) =>
    execFileSync('git', [...author, ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  git('init', '-q', '-b', 'main');
  // Code hosts set this, too.
  git('config', 'uploadpack.allowFilter', 'true');
  return {
    folder,
    git,
    commit(files: Record<string, string>, subject: string): string {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), text);
      }
      git('add', '.');
      const date = new Date(Date.UTC(2026, 0, 1, 0, minutes++)).toISOString();
      execFileSync('git', [...author, 'commit', '-qm', subject], {
        cwd: folder,
        env: { ...process.env, GIT_COMMITTER_DATE: date },
      });
      return git('rev-parse', 'HEAD');
    },
  };
}

function followed(author: { folder: string }, settings: Partial<GitSettings> = {}) {
  const folder = path.join(temporaryFolder(), 'source');
  const lines: string[] = [];
  const open = () =>
    siteSource(
      {
        url: pathToFileURL(author.folder).href,
        branch: undefined,
        folder: 'docs',
        token: undefined,
        sshKeyFile: undefined,
        pollSeconds: 0,
        webhookSecret: undefined,
        ...settings,
      },
      { folder, now: () => new Date(), report: (line) => lines.push(line) },
    );
  const site = path.join(folder, 'current/docs');
  return {
    folder,
    lines,
    open,
    site,
    source: open(),
    page: () => readFileSync(path.join(site, 'index.mdx'), 'utf8'),
  };
}

it('each new commit is served whole, and what has been served stays for those who read it', async () => {
  const author = repository();
  const first = author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'First.' }, 'Begin');
  const { folder, lines, page, source } = followed(author);
  await source.look();
  expect(page()).toBe('First.');
  const second = author.commit({ 'docs/index.mdx': 'Second.' }, 'Say more');
  await source.look();
  expect(page()).toBe('Second.');
  expect(readFileSync(path.join(folder, 'releases', first, 'docs/index.mdx'), 'utf8')).toBe('First.');
  expect(source.servedCommit()).toBe(second);
  await source.look();
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^Serving commit ${first.slice(0, 7)} of .*: Begin$`)),
    expect.stringMatching(new RegExp(`^Serving commit ${second.slice(0, 7)} of .*: Say more$`)),
  ]);
  const { releases, lookedAt, problem } = await source.state();
  expect(releases.map(({ commit }) => commit)).toEqual([second, first]);
  expect({ lookedAt, problem }).toEqual({ lookedAt: expect.any(Date), problem: undefined });
});

it('a commit without a readable docs.json is not served, and said once; the next good one is', async () => {
  const author = repository();
  author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'Good.' }, 'Begin');
  const { lines, page, source } = followed(author);
  await source.look();
  const broken = author.commit({ 'docs/docs.json': '{ "name": ', 'docs/index.mdx': 'Broken.' }, 'Slip');
  await source.look();
  await source.look();
  expect(page()).toBe('Good.');
  expect(lines.slice(1)).toEqual([
    expect.stringContaining(
      `Commit ${broken.slice(0, 7)} of ${pathToFileURL(author.folder).href} is not served: `,
    ),
  ]);
  expect((await source.state()).problem).toContain('the folder "docs" (DOCS_GIT_FOLDER)');
  author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'Mended.' }, 'Mend');
  await source.look();
  expect(page()).toBe('Mended.');
  expect((await source.state()).problem).toBeUndefined();
});

it('a folder that leads out of the repository is not served, whatever stands there', async () => {
  const secret = temporaryFolder();
  writeFileSync(path.join(secret, 'docs.json'), configuration);
  writeFileSync(path.join(secret, 'index.mdx'), 'Of another site.');
  const author = repository();
  author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'Ours.' }, 'Begin');
  const { lines, page, source } = followed(author);
  await source.look();
  author.git('rm', '-rq', 'docs');
  symlinkSync(secret, path.join(author.folder, 'docs'));
  author.commit({}, 'Lead out');
  await source.look();
  expect(page()).toBe('Ours.');
  expect(lines[1]).toContain('its folder "docs" (DOCS_GIT_FOLDER) is a link out of the repository');
});

it('an earlier release is served until the branch is followed again, also after a restart', async () => {
  const author = repository();
  const first = author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'First.' }, 'Begin');
  const { open, page, source } = followed(author);
  await source.look();
  author.commit({ 'docs/index.mdx': 'Second.' }, 'Second');
  await source.look();
  await source.serve(first);
  expect(page()).toBe('First.');
  author.commit({ 'docs/index.mdx': 'Third.' }, 'Third');
  const again = open();
  await again.look();
  expect(page()).toBe('First.');
  expect((await again.state()).pinned).toBe(first);
  await again.follow();
  expect(page()).toBe('Third.');
  await expect(again.serve('0'.repeat(40))).rejects.toThrow('There is no release of commit');
});

it('after an earlier release, the newest good one is served, also where the newest commit is broken', async () => {
  const author = repository();
  const first = author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'First.' }, 'Begin');
  const { lines, page, source } = followed(author);
  await source.look();
  author.commit({ 'docs/index.mdx': 'Second.' }, 'Second');
  await source.look();
  await source.serve(first);
  author.commit({ 'docs/docs.json': '{ broken', 'docs/index.mdx': 'Third.' }, 'Slip');
  await source.look();
  expect(page()).toBe('First.');
  expect(lines.at(-1)).toMatch(/is not served: docs\.json:1:3 is not JSON: .*\. It is looked for in/);
  await source.follow();
  expect(page()).toBe('Second.');
  author.commit({ 'docs/docs.json': configuration }, 'Mend');
  await source.look();
  expect(page()).toBe('Third.');
});

it('a commit that another server shows is brought, and takes no place among the newest', async () => {
  const author = repository();
  const first = author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'First.' }, 'Begin');
  const second = author.commit({ 'docs/index.mdx': 'Second.' }, 'Second');
  const { page, source } = followed(author);
  await source.look();
  expect((await source.state()).releases.map(({ commit }) => commit)).toEqual([second]);
  await source.serve(first);
  expect(page()).toBe('First.');
  const third = author.commit({ 'docs/index.mdx': 'Third.' }, 'Third');
  await source.serve(third);
  expect(page()).toBe('Third.');
  await source.serve(first);
  rmSync(author.folder, { recursive: true });
  await source.follow();
  expect(page()).toBe('Third.');
});

it('a history that was written anew is followed, and only the last releases are kept', async () => {
  const author = repository();
  author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': '0' }, 'Begin');
  const { folder, page, source } = followed(author);
  const commits: string[] = [];
  for (let count = 1; count <= 7; count++) {
    commits.push(author.commit({ 'docs/index.mdx': String(count) }, `Change ${count}`));
    await source.look();
  }
  expect((await source.state()).releases).toHaveLength(5);
  expect(existsSync(path.join(folder, 'releases', commits[0] ?? ''))).toBe(false);
  author.git('reset', '-q', '--hard', 'HEAD~3');
  author.commit({ 'docs/index.mdx': 'Anew.' }, 'Another way');
  await source.look();
  expect(page()).toBe('Anew.');
});

it('a repository that cannot be reached leaves what is served, and says why once', async () => {
  const author = repository();
  author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'Here.' }, 'Begin');
  const { lines, page, source } = followed(author);
  await source.look();
  rmSync(author.folder, { recursive: true });
  await source.look();
  await source.look();
  expect(page()).toBe('Here.');
  expect(lines.slice(1)).toEqual([expect.stringMatching(/could not be fetched: fatal: .*\.$/)]);
});

it('what a stopped process left half is made again, and two processes may look at once', async () => {
  const author = repository();
  const commit = author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'Whole.' }, 'Begin');
  const { folder, open, page, source } = followed(author);
  mkdirSync(path.join(folder, 'releases', commit, 'docs'), { recursive: true });
  writeFileSync(path.join(folder, 'releases', commit, 'docs/half.mdx'), 'Half.');
  await source.look();
  expect(page()).toBe('Whole.');
  expect(existsSync(path.join(folder, 'releases', commit, 'docs/half.mdx'))).toBe(false);
  author.commit({ 'docs/index.mdx': 'Both.' }, 'Both');
  const others = [open(), open(), open()];
  await Promise.all([source, ...others].map((each) => each.look()));
  expect(page()).toBe('Both.');
  for (const each of [source, ...others]) expect((await each.state()).problem).toBeUndefined();
});

it('pages have their dates and authors, although only the latest files were fetched', async () => {
  const author = repository();
  author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'First.' }, 'Begin');
  author.commit({ 'docs/other.mdx': 'Other.' }, 'Another page');
  const { site, source } = followed(author);
  await source.look();
  const history = siteHistory(site);
  await expect.poll(() => history.file('index.mdx')?.contributors).toEqual(['Ada']);
});

it('earlier versions of a document are brought at once, from a private repository too', async () => {
  const author = repository();
  const api = (version: string) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version }, paths: {} });
  author.commit(
    { 'docs/docs.json': configuration, 'docs/index.mdx': 'A.', 'docs/api.json': api('1') },
    'Begin',
  );
  author.commit({ 'docs/api.json': api('2'), 'docs/api.jsonl': 'Another.' }, 'Second');
  author.commit({ 'docs/api.json': api('3') }, 'Third');
  const { address, close } = await codeHost(
    author.folder,
    `Basic ${Buffer.from('x-access-token:letmein').toString('base64')}`,
  );
  onTestFinished(close);
  const { site, source } = followed(author, { url: address, token: 'letmein' });
  await source.look();
  const versions = await fileVersions(site, ['api.json'], 100);
  const texts = () =>
    Promise.all(
      versions.map(({ commit }) => fileInCommit(site, { commit, file: 'api.json', bytesMax: 1_000 })),
    );
  expect(await texts()).toEqual([{ text: api('3') }, 'unread', 'unread']);
  await source.bringVersions(['api.json'], 100);
  expect(await texts()).toEqual(['3', '2', '1'].map((version) => ({ text: api(version) })));
});

it('a token opens a private repository, and is in no file', async () => {
  const author = repository();
  author.commit({ 'docs/docs.json': configuration, 'docs/index.mdx': 'Private.' }, 'Begin');
  const { address, close } = await codeHost(
    author.folder,
    `Basic ${Buffer.from('x-access-token:letmein').toString('base64')}`,
  );
  onTestFinished(close);
  const refused = followed(author, { url: address, token: 'wrong' });
  await refused.source.look();
  expect((await refused.source.state()).problem).toContain('it does not accept the token in DOCS_GIT_TOKEN');
  const { folder, page, source } = followed(author, { url: address, token: 'letmein' });
  await source.look();
  expect(page()).toBe('Private.');
  const found = spawnSync('grep', ['-rlE', 'letmein|bGV0bWVpbg', folder], { encoding: 'utf8' });
  expect(found).toMatchObject({ status: 1, stdout: '' });
});

import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { signedIn } from '../signed-in';
import { dashboardPath } from './dashboard-site';
import { giveSession } from './give-session';
import { servedForSpec } from './served-for-spec';
import { startApplication, TEST_SECRET } from './start-application';

const WEBHOOK_SECRET = 'shared with the code host';
const configuration = {
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['start'] },
};

async function followedSite() {
  const author = await mkdtemp(path.join(tmpdir(), 'lectern-author-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: author,
      encoding: 'utf8',
    }).trim();
  const commit = async (text: string, subject: string) => {
    await writeFile(path.join(author, 'docs.json'), JSON.stringify(configuration));
    await writeFile(path.join(author, 'start.mdx'), `---\ntitle: Start\n---\n\n${text}\n`);
    git('add', '.');
    git('commit', '-qm', subject);
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q', '-b', 'main');
  await commit('The first text.', 'Begin');
  const application = await startApplication('', {
    DOCS_GIT_URL: pathToFileURL(author).href,
    DOCS_GIT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    DOCS_GIT_POLL_SECONDS: '0',
  });
  return {
    ...application,
    commit,
    async stop() {
      await application.stop();
      await rm(author, { recursive: true, force: true });
    },
  };
}

const site = servedForSpec(followedSite);

function push(headers: (body: string) => Record<string, string>) {
  const body = JSON.stringify({ ref: 'refs/heads/main' });
  return fetch(`${site().origin}/-/git`, { method: 'POST', body, headers: headers(body) });
}

const signedBy = (secret: string) => (body: string) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

test('a push shows on the page after its webhook, and only a signed one counts', async ({ page }) => {
  await page.goto(`${site().origin}/start`);
  await expect(page.locator('.page-content')).toHaveText(/The first text\./);
  const commit = await site().commit('The second text.', 'Say more');
  expect((await push(signedBy('guessed'))).status).toBe(403);
  expect((await push(() => ({}))).status).toBe(403);
  expect((await push(() => ({ 'x-gitlab-token': 'guessed' }))).status).toBe(403);
  expect((await push(signedBy(WEBHOOK_SECRET))).status).toBe(202);
  await expect
    .poll(async () => (await fetch(`${site().origin}/start`)).headers.get('lectern-commit'))
    .toBe(commit);
  await page.reload();
  await expect(page.locator('.page-content')).toHaveText(/The second text\./);
  const health = await (await fetch(`${site().origin}/-/health/ready`)).json();
  expect(health.commit).toBe(commit);
  for (const file of ['/.git', '/.git/config', '/lectern.db', '/repository.git/config'])
    expect((await fetch(site().origin + file)).status, file).toBe(404);
});

test('an administrator shows an earlier commit, and later the newest again', async ({ browser }) => {
  const { origin, databaseUrl } = site();
  const context = await browser.newContext();
  const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
  ]);
  await giveSession(context, origin, cookie);
  const page = await context.newPage();
  await page.goto(`${origin}${dashboardPath}/content`);
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject });
  await expect(row('Say more')).toContainText('Shown');
  await row('Begin').getByRole('button', { name: /^Show/ }).click();
  await expect(row('Begin')).toContainText('Shown');
  await expect.poll(async () => (await fetch(`${origin}/start`)).text()).toContain('The first text.');
  await site().commit('The third text.', 'Third');
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect(row('Third')).toBeVisible();
  expect(await (await fetch(`${origin}/start`)).text()).toContain('The first text.');
  await page.getByRole('button', { name: 'Show the newest again' }).click();
  await expect(row('Third')).toContainText('Shown');
  await expect.poll(async () => (await fetch(`${origin}/start`)).text()).toContain('The third text.');
});

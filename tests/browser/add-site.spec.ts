import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { signedIn } from '../signed-in';
import { codeHost } from '../support/code-host';
import { dashboardPath } from './dashboard-site';
import { giveSession } from './give-session';
import { servedForSpec } from './served-for-spec';
import { filesOfSite, severalSites, writeSite } from './several-sites';
import { TEST_SECRET } from './start-application';

// An administrator adds a site from the address of its repository.

const site = servedForSpec(async () => {
  const author = await mkdtemp(path.join(tmpdir(), 'lectern-author-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: author,
    });
  await writeSite(path.join(author, 'docs'), filesOfSite('deltaword'));
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  const code = await codeHost(author);
  const sites = await severalSites({ LECTERN_PROXY_ALLOW: '127.0.0.1' });
  return {
    ...sites,
    repository: code.address,
    async stop() {
      await sites.stop();
      code.close();
      await rm(author, { recursive: true, force: true });
    },
  };
});

test('a site is added by the address of its repository, shown at its host, and taken out', async ({
  page,
  context,
}) => {
  const { origin, databaseUrl, folder, port, repository, ask } = site();
  const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
  ]);
  await giveSession(context, origin, cookie);
  await page.goto(`${origin}${dashboardPath}`);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Sites' }).click();
  const rows = page.getByRole('listitem').filter({ hasText: 'Dashboard' });
  await expect(rows).toContainText(['alpha', 'bravo']);
  await page.getByLabel('Name', { exact: true }).fill('Alpha');
  await page.getByLabel('Repository', { exact: true }).fill('file:///etc');
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText('There is a site of this name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('delta');
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText('Write an address such as')).toBeVisible();
  await page.getByLabel('Repository', { exact: true }).fill('http://10.1.2.3/acme/docs');
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(page.locator('#field-repository-error')).toContainText('10.1.2.3');
  await page.getByLabel('Repository', { exact: true }).fill(`${repository}/`);
  await page.getByLabel('Folder', { exact: true }).fill('docs');
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText('The site delta is fetched with its first reader.')).toBeVisible();
  await expect(rows).toContainText(['alpha', 'bravo', 'delta']);
  // What stood in the table stays.
  expect(JSON.parse(await readFile(path.join(folder, 'sites.json'), 'utf8'))).toMatchObject({
    bravo: { hosts: ['docs.bravo.test', 'former.bravo.test'] },
    delta: { trust: 'markup', visibility: 'public' },
  });
  await page.goto(`http://delta.localhost:${port}/start`);
  await expect(page.locator('.page-content')).toContainText('Welcome to deltaword');
  await page.goto(`${origin}${dashboardPath}/sites`);
  const row = rows.filter({ hasText: 'delta' });
  await row.getByLabel('Take out delta').click();
  await row.getByRole('button', { name: 'Take out' }).click();
  await expect(row).toHaveCount(0);
  expect((await ask('delta.localhost', '/start')).status).toBe(404);
  await page.goto(`${origin}${dashboardPath}/audit`);
  await expect(page.getByText('added the site delta')).toBeVisible();
});

test('the dashboard of one of several sites has no list of the others, and who may only look adds none', async ({
  page,
  browser,
}) => {
  const { origin, databaseUrl, port } = site();
  const [owner, viewer] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
    { email: 'viewer@example.com', role: 'viewer' },
  ]);
  const alpha = `http://alpha.localhost:${port}`;
  await giveSession(page.context(), alpha, owner);
  expect((await page.goto(`${alpha}/-/dashboard/default/alpha`))?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Sites' })).toHaveCount(0);
  for (const address of ['/-/dashboard/default/alpha/sites', '/-/dashboard/default/bravo', dashboardPath])
    expect((await page.goto(alpha + address))?.status(), address).toBe(404);
  const context = await browser.newContext();
  await giveSession(context, origin, viewer);
  const looking = await context.newPage();
  await looking.goto(`${origin}${dashboardPath}/sites`);
  await expect(looking.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible();
  await expect(looking.getByRole('button', { name: 'Add site' })).toHaveCount(0);
});

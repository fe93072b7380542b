import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  // On a busy machine, each page takes long.
  test.setTimeout(120_000);
  const { origin, databaseUrl, dataFolder, folder, port, repository, settings, ask } = site();
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
  // The dashboard must not write to sites.json.
  const written = await readFile(path.join(folder, 'sites.json'), 'utf8');
  expect(JSON.parse(written)).toEqual(settings);
  await page.goto(`http://delta.localhost:${port}/start`);
  await expect(page.locator('.page-content')).toContainText('Welcome to deltaword');
  await page.goto(`${origin}${dashboardPath}/sites`);
  const row = rows.filter({ hasText: 'delta' });
  const takeOut = async () => {
    await row.getByLabel('Take out delta').click();
    await expect(row).toContainText('Its files are deleted.');
    await row.getByRole('button', { name: 'Take out' }).click();
  };
  // While sites.json is being edited, its content is not lost, and added sites still come and go.
  await writeFile(path.join(folder, 'sites.json'), '{ "bravo": ');
  await takeOut();
  await expect(page.getByRole('status').getByText('The site was taken out')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await ask('delta.localhost', '/start')).status).toBe(404);
  await expect.poll(() => existsSync(path.join(dataFolder, 'sources', 'delta'))).toBe(false);
  await page.getByLabel('Name', { exact: true }).fill('delta');
  await page.getByLabel('Repository', { exact: true }).fill(`${repository}/`);
  await page.getByRole('button', { name: 'Add site' }).click();
  // It is unknown now whether the name is taken.
  await expect(page.getByText('Sites cannot be added now.')).toBeVisible();
  await writeFile(path.join(folder, 'sites.json'), written);
  await page.goto(`${origin}${dashboardPath}/sites`);
  await page.getByLabel('Name', { exact: true }).fill('delta');
  await page.getByLabel('Repository', { exact: true }).fill(`${repository}/`);
  await page.getByLabel('Folder', { exact: true }).fill('docs');
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText('The site delta is fetched with its first reader.')).toBeVisible();
  await page.goto(`http://delta.localhost:${port}/start`);
  await expect(page.locator('.page-content')).toContainText('Welcome to deltaword');
  await page.goto(`${origin}${dashboardPath}/sites`);
  await takeOut();
  await expect(row).toHaveCount(0);
  await page.goto(`${origin}${dashboardPath}/audit`);
  await expect(page.getByText('added the site delta')).toHaveCount(2);
});

test('a site of a repository that sites.json names goes on, comes before one of its name, and is taken out', async ({
  page,
  context,
}) => {
  const { origin, databaseUrl, folder, port, repository, settings, ask } = site();
  const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
  ]);
  await giveSession(context, origin, cookie);
  await page.goto(`${origin}${dashboardPath}/sites`);
  await page.getByLabel('Name', { exact: true }).fill('hotel');
  await page.getByLabel('Repository', { exact: true }).fill(repository);
  await page.getByLabel('Folder', { exact: true }).fill('docs');
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText('The site hotel is fetched with its first reader.')).toBeVisible();
  // As former versions of the page wrote it.
  const hotel = { git: { url: repository, folder: 'docs' }, trust: 'markup', visibility: 'private' };
  const file = path.join(folder, 'sites.json');
  await writeFile(file, JSON.stringify({ ...settings, hotel }));
  await expect.poll(async () => (await ask('hotel.localhost', '/start')).status).toBe(401);
  await page.goto(`${origin}${dashboardPath}/sites`);
  const rows = page.getByRole('listitem').filter({ hasText: 'hotel' });
  await expect(rows).toHaveCount(2);
  const unserved = rows.filter({ hasText: 'Not served' });
  await expect(unserved).toContainText('the operator has a site of this name');
  await unserved.getByLabel('Take out hotel, which is not served').click();
  await unserved.getByRole('button', { name: 'Take out' }).click();
  await expect(unserved).toHaveCount(0);
  expect((await ask('hotel.localhost', '/start')).status).toBe(401);
  const takeOut = async () => {
    await rows.getByLabel('Take out hotel').click();
    await expect(rows).toContainText('what sites.json says of it are deleted');
    await rows.getByRole('button', { name: 'Take out' }).click();
  };
  // While sites.json is being edited, nothing is lost, and the page says why nothing happened.
  const written = await readFile(file, 'utf8');
  await writeFile(file, '{ "bravo": ');
  await takeOut();
  await expect(page.getByRole('alert').getByText('Sites cannot be changed now.')).toBeVisible();
  await writeFile(file, written);
  await page.goto(`${origin}${dashboardPath}/sites`);
  await takeOut();
  await expect(rows).toHaveCount(0);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(settings);
  expect((await ask('hotel.localhost', '/start')).status).toBe(404);
  await page.goto(`http://alpha.localhost:${port}/start`);
  await expect(page.locator('.page-content')).toContainText('Welcome to alphaword');
});

test('an organization gets a name, a limit, sites up to it, and a link for its first owner, who sees them', async ({
  page,
  context,
  browser,
}) => {
  const { origin, databaseUrl, folder, port, repository, settings, ask } = site();
  const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
  ]);
  await giveSession(context, origin, cookie);
  await page.goto(`${origin}${dashboardPath}/sites`);
  const make = async (name: string, slug: string, limit: string) => {
    await page.getByLabel('Name of the organization').fill(name);
    await page.getByLabel('Short name').fill(slug);
    await page.getByLabel('Limit of sites', { exact: true }).fill(limit);
    await page.getByRole('button', { name: 'Create organization' }).click();
  };
  await make('Globex', 'Globex Inc.', '2');
  await expect(page.getByText('Write up to 40 lower-case letters')).toBeVisible();
  await make('Globex', 'globex', '2');
  await expect(page.getByText('The organization globex was made.')).toBeVisible();
  await make('Globex again', 'globex', '9');
  await expect(page.getByText('There is already an organization with this name.')).toBeVisible();
  const organization = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Limit of sites of Globex') });
  await organization.getByRole('button', { name: 'Link for its first owner' }).click();
  await expect(organization.getByText('It has no site yet.')).toBeVisible();

  const add = async (name: string, belongsTo = 'globex') => {
    await page.getByLabel('Organization', { exact: true }).selectOption(belongsTo);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Repository', { exact: true }).fill(repository);
    await page.getByLabel('Folder', { exact: true }).fill('docs');
    await page.getByRole('button', { name: 'Add site' }).click();
  };
  await add('echo');
  await expect(page.getByText('The site echo is fetched with its first reader.')).toBeVisible();
  await expect(organization).toContainText('1 of 2 sites used');
  await organization.getByRole('button', { name: 'Link for its first owner' }).click();
  const link = await organization.getByText(`http://echo.localhost:${port}/-/join?token=`).textContent();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link ?? '');
  await theirs.getByLabel('E-mail').fill('grace@globex.example');
  await theirs.getByLabel('Name').fill('Grace');
  await theirs.getByLabel('Password', { exact: true }).fill('several plain words');
  await theirs
    .locator('form')
    .getByRole('button', { name: /join|set up|become/i })
    .click();
  await expect(theirs).toHaveURL(`http://echo.localhost:${port}/-/dashboard/globex/echo`);
  // The action redirects to a page of this site, although the server requests that page from itself.
  await expect(theirs.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await theirs.getByRole('link', { name: 'Sites' }).click();
  await expect(theirs.getByText('The operator adds and removes sites.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'echo', exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Add site' })).toHaveCount(0);
  await expect(theirs.getByRole('heading', { name: 'Organizations' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Audit log' }).click();
  await expect(theirs.getByText('added the site echo')).toBeVisible();

  const takeOut = async (name: string) => {
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByLabel(`Take out ${name}`).click();
    await row.getByRole('button', { name: 'Take out' }).click();
    await expect(row).toHaveCount(0);
  };
  await add('foxtrot');
  await expect(page.getByText('The site foxtrot is fetched with its first reader.')).toBeVisible();
  await add('golf');
  await expect(page.getByText('There are 2 sites of globex already, and it may have 2.')).toBeVisible();
  // A name gives access neither to another organization's cached site nor to its host.
  await takeOut('echo');
  await expect.poll(async () => (await ask('echo.localhost', '/start')).status).toBe(404);
  await add('echo', 'default');
  await expect(page.getByText('A site of another organization had this name')).toBeVisible();
  await writeSite(path.join(folder, 'api.localhost'), filesOfSite('apiword'));
  await expect.poll(async () => (await ask('api.localhost', '/start')).status).toBe(200);
  await add('api', 'default');
  await expect(
    page.getByText('The site would be at api.localhost, where there is another already.'),
  ).toBeVisible();

  await page.goto(`${origin}${dashboardPath}/sites`);
  await expect(organization).not.toContainText('No owner yet');
  const limit = async (written: string) => {
    await organization.getByLabel('Limit of sites of Globex').fill(written);
    await organization.getByRole('button', { name: 'Save' }).click();
  };
  await limit('20000');
  await expect(organization.getByText('Write a whole number up to 10000')).toBeVisible();
  await limit('');
  await expect(organization).not.toContainText('of 2');
  // An organization that adds a site for another one also removes it; the adder's log records that, too.
  await expect(page.getByRole('listitem').filter({ hasText: 'foxtrot' })).toContainText('Globex');
  await takeOut('foxtrot');
  expect(JSON.parse(await readFile(path.join(folder, 'sites.json'), 'utf8'))).toEqual(settings);
  await page.goto(`${origin}${dashboardPath}/audit`);
  await expect(page.getByText('took out the site foxtrot')).toBeVisible();
  for (const words of ['made the organization globex', 'made a link for the first owner of globex'])
    await expect(page.getByText(words)).toBeVisible();
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

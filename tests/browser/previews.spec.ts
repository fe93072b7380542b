import { createHmac } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { purposeBytes } from '@/lib/base/purpose-bytes';
import { signedIn } from '../signed-in';
import { giveSession } from './give-session';
import { previewedRepository } from './previewed-repository';
import { servedForSpec } from './served-for-spec';
import { severalSites } from './several-sites';
import { TEST_SECRET } from './start-application';

// Branches and pull requests of a repository, each at its own host.

/** A code host's API that accepts every commit status. */
async function statusHost() {
  const taken: { request: string; token: string | undefined; address: unknown }[] = [];
  const server = http.createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    taken.push({
      request: `${request.method} ${request.url}`,
      token: request.headers.authorization,
      address: body.target_url,
    });
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { taken, origin, close: () => void server.close() };
}

const site = servedForSpec(async () => {
  const author = await previewedRepository();
  const statuses = await statusHost();
  const sites = await severalSites({ LECTERN_PROXY_ALLOW: '127.0.0.1', OPEN_TOKEN: 'token-of-open' });
  const git = { url: pathToFileURL(author.folder).href };
  await writeFile(
    path.join(sites.folder, 'sites.json'),
    JSON.stringify({
      open: {
        git,
        previews: 'everyone',
        status: { tokenVariable: 'OPEN_TOKEN', url: `${statuses.origin}/acme/docs`, host: 'gitea' },
      },
      closed: { git, previews: 'members' },
      plain: { git },
      secret: { git, visibility: 'private', previews: 'members' },
    }),
  );
  return {
    ...sites,
    author,
    statuses,
    async stop() {
      await sites.stop();
      statuses.close();
      await rm(author.folder, { recursive: true, force: true });
    },
  };
});

const page = async (host: string) => {
  const { status, body, headers } = await site().ask(`${host}.localhost`, '/start');
  const [shown] = /The (?:published )?text[^<]*/.exec(body.replaceAll('<!-- -->', '')) ?? [];
  return { status, text: shown, robots: headers['x-robots-tag'] };
};

test('a branch is at a host of its own, out of search engines, and what is published stays', async () => {
  await expect.poll(() => page('open'), { timeout: 30_000 }).toMatchObject({ status: 200 });
  expect(await page('open')).toMatchObject({ text: 'The published text, 2.', robots: undefined });
  await expect
    .poll(() => page('feature-new-guide--open'), { timeout: 30_000 })
    .toEqual({ status: 200, text: 'The text of the branch, 4.', robots: 'noindex, nofollow' });
  expect(await page('open')).toMatchObject({ text: 'The published text, 2.' });
});

test('a pull request is shown without running its code', async () => {
  await expect.poll(async () => (await page('pr-7--open')).status, { timeout: 30_000 }).toBe(200);
  const { body } = await site().ask('pr-7--open.localhost', '/start');
  expect(body).toContain('The text of a fork');
  expect(body).not.toContain('a fork, 6');
});

test('there is no preview of what is no branch, nor of a site that shows none', async () => {
  for (const host of ['nothing--open', 'pr-8--open', 'feature-new-guide--plain', 'main--nobody', '--open'])
    expect((await page(host)).status, host).toBe(404);
});

test('previews for members are for members', async ({ browser }) => {
  const host = 'feature-new-guide--closed.localhost';
  await expect.poll(async () => (await page('feature-new-guide--closed')).status).toBe(401);
  for (const address of ['/start.md', '/llms.txt', '/-/search?q=text'])
    expect((await site().ask(host, address)).body, address).not.toContain('branch');
  const { origin, port, databaseUrl } = site();
  const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'member@example.com', role: 'reader' },
  ]);
  const context = await browser.newContext();
  await giveSession(context, `http://${host}:${port}`, cookie);
  const reader = await context.newPage();
  await reader.goto(`http://${host}:${port}/start`);
  await expect(reader.locator('.page-content')).toContainText('The text of the branch, 4.');
  const bar = reader.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Preview of feature/New_Guide');
  await bar.getByRole('link', { name: 'As published' }).click();
  await expect(reader).toHaveURL(`http://closed.localhost:${port}/start`);
  await expect(reader.locator('.page-content')).toContainText('The published text');
  await expect(reader.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
});

test('the bar of a preview leads to the pages that it changes, each before and after', async ({
  page: tab,
}) => {
  const { port } = site();
  const preview = `http://feature-new-guide--open.localhost:${port}`;
  await tab.goto(`${preview}/start`);
  await tab
    .getByRole('complementary', { name: 'Preview' })
    .getByRole('link', { name: 'What changed' })
    .click();
  await expect(tab).toHaveURL(`${preview}/-/changes`);
  await expect(async () => {
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'Pages: 1' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const row = tab.getByRole('listitem').filter({ hasText: 'Start' });
  await expect(row).toContainText('Changed');
  await row.getByRole('link', { name: 'Before' }).click();
  await expect(tab.locator('.page-content')).toContainText('The published text, 2.');
  await tab.goBack();
  await row.getByRole('link', { name: 'After' }).click();
  await expect(tab.locator('.page-content')).toContainText('The text of the branch, 4.');
  for (const host of ['open', 'feature-new-guide--plain'])
    expect((await site().ask(`${host}.localhost`, '/-/changes')).status, host).toBe(404);
  const closed = await site().ask('feature-new-guide--closed.localhost', '/-/changes');
  expect([closed.status, closed.headers.location]).toEqual([307, '/-/sign-in?callbackUrl=%2F-%2Fchanges']);
});

test('on a phone, both pages of a comparison are as wide as the phone, and the bar of a preview is whole', async ({
  page: tab,
}) => {
  const { port } = site();
  await tab.setViewportSize({ width: 390, height: 844 });
  await tab.goto(`http://open.localhost:${port}/-/compare/feature-new-guide?path=/start`);
  for (const title of ['As published', 'Preview of feature-new-guide']) {
    const frame = tab.getByRole('region', { name: title }).locator('iframe');
    expect(Number((await frame.boundingBox())?.width), title).toBeGreaterThan(340);
  }
  await tab.setViewportSize({ width: 240, height: 844 });
  await tab.goto(`http://feature-new-guide--open.localhost:${port}/start`);
  const bar = tab.getByRole('complementary', { name: 'Preview' });
  const isWhole = await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(isWhole).toBe(true);
});

test('a page is shown before and after a change, side by side and by a switch', async ({ page: tab }) => {
  const { port, ask } = site();
  const preview = `http://feature-new-guide--open.localhost:${port}`;
  await tab.goto(`${preview}/start`);
  await tab
    .getByRole('complementary', { name: 'Preview' })
    .getByRole('link', { name: 'Side by side' })
    .click();
  await expect(tab).toHaveURL(`http://open.localhost:${port}/-/compare/feature-new-guide?path=%2Fstart`);
  const [before, after] = ['As published', 'Preview of feature-new-guide'].map((title) =>
    tab.getByRole('region', { name: title }),
  );
  if (before === undefined || after === undefined) throw new Error('Both are named.');
  await expect(before.frameLocator('iframe').locator('.page-content')).toContainText(
    'The published text, 2.',
  );
  await expect(after.frameLocator('iframe').locator('.page-content')).toContainText(
    'The text of the branch, 4.',
  );
  await tab.getByRole('radio', { name: 'After' }).check();
  await expect(before).toBeHidden();
  await expect(after).toBeVisible();
  await tab.getByRole('radio', { name: 'Before' }).check();
  await expect(before).toBeVisible();
  await expect(after).toBeHidden();

  // Only the published site frames its previews, and only its pages may frame anything.
  const policyOf = async (host: string, address: string) => {
    const { headers } = await ask(`${host}.localhost`, address);
    return String(headers['content-security-policy']);
  };
  expect(await policyOf('open', '/start')).toMatch(/frame-ancestors 'self'(?:;|$)/);
  expect(await policyOf('feature-new-guide--open', '/start')).toContain(
    `frame-ancestors 'self' http://open.localhost:${port}`,
  );
  expect(await policyOf('open', '/-/compare/feature-new-guide')).toMatch(
    new RegExp(`frame-src 'self' ${preview}; .*frame-ancestors 'none'`),
  );
  for (const [host, label] of [
    ['open', 'nothing'],
    ['open', 'x.evil.example'],
    ['plain', 'feature-new-guide'],
    ['feature-new-guide--open', 'feature-new-guide'],
  ])
    expect((await ask(`${host}.localhost`, `/-/compare/${label}`)).status, `${host} ${label}`).toBe(404);
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    const { status, body } = await ask(
      'open.localhost',
      `/-/compare/feature-new-guide?path=${encodeURIComponent(address)}`,
    );
    expect([status, body], address).toEqual([200, expect.stringMatching(/<iframe [^>]*src="\/"/)]);
    expect(body, address).not.toMatch(/src="(?!\/|http:\/\/feature-new-guide--open)[^"]*evil/);
    expect(body, address).not.toContain('src="//');
    expect(body, address).not.toContain('src="javascript');
  }
});

test('of a private site, who is not signed in compares nothing', async () => {
  const { ask } = site();
  await expect.poll(async () => (await page('secret')).status, { timeout: 30_000 }).toBe(401);
  for (const headers of [{}, { rsc: '1' }, { accept: 'text/markdown' }])
    for (const address of ['/-/compare/feature-new-guide', '/-/compare/feature-new-guide?path=/start'])
      expect((await ask('secret.localhost', address, { headers })).body, address).not.toMatch(
        /The (?:published )?text|New_Guide/,
      );
});

test('who manages a site finds its webhook in its dashboard, and who may only look does not', async ({
  browser,
}) => {
  const { origin, port, databaseUrl } = site();
  const [owner, viewer] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
    { email: 'viewer@example.com', role: 'viewer' },
  ]);
  const secret = purposeBytes(TEST_SECRET, 'webhook of open').toString('base64url');
  const contentOf = async (cookie: typeof owner, domain: string) => {
    const context = await browser.newContext();
    await giveSession(context, `http://${domain}.localhost:${port}`, cookie);
    const dashboard = await context.newPage();
    await dashboard.goto(`http://${domain}.localhost:${port}/-/dashboard/default/${domain}/content`);
    await expect(dashboard.getByRole('heading', { name: 'Repository' })).toBeVisible();
    return dashboard;
  };
  const managed = await contentOf(owner, 'open');
  await managed.getByText('Webhook, so that').click();
  await expect(managed.getByText(secret)).toBeVisible();
  await expect(managed.getByText(`http://open.localhost:${port}/-/git`)).toBeVisible();
  for (const shown of [await contentOf(viewer, 'open'), await contentOf(owner, 'feature-new-guide--open')])
    expect(await shown.content()).not.toContain(secret);
});

test('a push shows within seconds, and a branch that goes takes its preview along', async () => {
  const { author, ask, folder } = site();
  const body = JSON.stringify({ ref: 'refs/heads/feature/New_Guide' });
  const push = (secret: string) =>
    ask('open.localhost', '/-/git', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
    });
  const secretOf = (domain: string) =>
    purposeBytes(TEST_SECRET, `webhook of ${domain}`).toString('base64url');
  author.git('switch', '-q', 'feature/New_Guide');
  await author.commit('The text of the branch, said anew.');
  expect((await push(secretOf('closed'))).status).toBe(403);
  const pushedAt = performance.now();
  expect((await push(secretOf('open'))).status).toBe(202);
  await expect
    .poll(async () => (await page('feature-new-guide--open')).text, { intervals: [100] })
    .toBe('The text of the branch, said anew.');
  test
    .info()
    .annotations.push({ type: 'push to visible, ms', description: String(performance.now() - pushedAt) });
  // Statuses are not sent for commits from before the start.
  const commit = author.git('rev-parse', 'HEAD');
  await expect
    .poll(() => site().statuses.taken)
    .toEqual([
      {
        request: `POST /api/v1/repos/acme/docs/statuses/${commit}`,
        token: 'token token-of-open',
        address: `http://feature-new-guide--open.localhost:${site().port}`,
      },
    ]);
  author.git('switch', '-q', 'main');
  author.git('branch', '-qD', 'feature/New_Guide');
  // Existing previews are cached for a minute; a changed sites.json clears that.
  const table = path.join(folder, 'sites.json');
  await mkdir(path.join(folder, 'new'));
  const git = { url: pathToFileURL(author.folder).href, branch: 'main' };
  await writeFile(table, JSON.stringify({ open: { git, previews: 'everyone' } }));
  await expect.poll(async () => (await page('feature-new-guide--open')).status).toBe(404);
  expect((await page('open')).status).toBe(200);
});

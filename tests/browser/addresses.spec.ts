import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// A site that uses every address that was once ours, and one that still is.

const pages = [
  ...['start', 'sign-in', 'join', 'search', 'reader-view/x', 'dashboard/guides', 'dashboard/default/docs'],
  ...[
    'api/search',
    'api/files/x',
    'api/auth/session',
    'api/auth/callback/oidc',
    'api/missing/docs',
    'api/mcp',
  ],
  ...['api/v2/assistant/create-message', 'mcp'],
];

const operation = (summary: string, tag?: string) => ({
  get: {
    summary,
    ...(tag === undefined ? {} : { tags: [tag] }),
    responses: { 200: { description: 'Done' } },
  },
});

const shop = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  paths: {
    '/log-in': operation('Log in', 'auth'),
    '/upload': operation('Upload', 'files'),
    '/views': operation('Views'),
    '/search': operation('Search'),
  },
};

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-addresses-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const openapi = { source: 'shop.json', directory: 'api' };
  const tabs = [
    { tab: 'Guides', pages },
    { tab: 'API', openapi },
  ];
  await write(
    'docs.json',
    JSON.stringify({
      name: 'Guides',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: { tabs },
      redirects: [
        { source: '/former', destination: '/join#text' },
        { source: '/old/:rest*', destination: '/new/:rest*' },
      ],
    }),
  );
  await write('shop.json', JSON.stringify(shop));
  for (const page of pages) await write(`${page}.mdx`, `---\ntitle: Page ${page}\n---\n\nText of ${page}.\n`);
  await write('links.mdx', '---\ntitle: Links\n---\n\n[Former page](/former) and [folder](/dashboard).\n');
  await write('-/plans.mdx', '---\ntitle: Plans\n---\n\nText of plans.\n');
  const application = await startApplication(folder, { AUTH_READERS: 'on' });
  return {
    ...application,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

const ask = (address: string, init: RequestInit = {}) =>
  fetch(site().origin + address, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });

test('a page of the site is shown wherever its author put it, and in the navigation', async ({ page }) => {
  await openPage(page, `${site().origin}/start`);
  const links = page.locator('#sidebar a, nav a');
  for (const name of pages) {
    await expect(links.filter({ hasText: `Page ${name}` }).first(), name).toHaveAttribute('href', `/${name}`);
    const answer = await ask(`/${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    expect(await answer.text(), name).toContain(`Text of ${name}.`);
    const markdown = await ask(`/${name}.md`);
    expect(await markdown.text(), name).toContain(`Text of ${name}.`);
  }
  await links.filter({ hasText: 'Page api/search' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page api/search');
});

test('a page that is generated into the folder api is shown, beside those that files have', async () => {
  for (const [address, title] of [
    ['/api/auth/log-in', 'Log in'],
    ['/api/files/upload', 'Upload'],
    ['/api/views', 'Views'],
    // A page from a file keeps its address.
    ['/api/search-1', 'Search'],
  ] as const) {
    const answer = await ask(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(await answer.text(), address).toContain(title);
  }
});

test('what is ours answers below its prefix, and nothing of the site does', async () => {
  for (const [address, status] of [
    ['/-/search?q=start', 200],
    ['/-/auth/session', 200],
    ['/-/schema', 200],
    ['/-/sign-in', 200],
    ['/-/dashboard/default/docs', 307],
    ['/-/account', 307],
    ['/-/plans', 404],
    ['/-/nothing/at/all', 404],
    // Only reachable by a rewrite.
    ['/-/view/start', 404],
    ['/-/%76iew/start', 404],
    ['/%2D/view/start', 404],
    ['/-/missing/docs', 404],
    ['/-', 404],
  ] as const)
    expect([address, (await ask(address)).status]).toEqual([address, status]);
  expect(site().output()).toContain('The address /-/plans belongs to Lectern, so this page is not shown.');
});

test('a wrong address of ours shows people the 404 page of the site, and programs a short text', async ({
  page,
}) => {
  const wrong = ['/-/nothing', '/-/dashboard/members', '/-/account/password', '/-/view/start', '/-/'];
  for (const address of wrong) {
    const answer = await ask(address);
    expect([address, answer.status]).toEqual([address, 404]);
    expect(answer.headers.get('cache-control'), address).toBe('private, no-store');
    expect(await answer.text(), address).toContain('not-found-container');
    const short = await ask(address, { headers: { accept: '*/*' } });
    expect([address, short.status, await short.text()]).toEqual([
      address,
      404,
      'There is nothing at this address.\n',
    ]);
  }
  await openPage(page, `${site().origin}/-/nothing`);
  await expect(page.locator('#sidebar a').filter({ hasText: 'Page start' })).toBeVisible();
});

test('files that programs look for stand at the root', async () => {
  for (const address of [
    ...[
      '/llms.txt',
      '/llms-full.txt',
      '/sitemap.xml',
      '/robots.txt',
      '/docs.schema.json',
      '/.well-known/mcp',
    ],
  ])
    expect([address, (await ask(address)).status]).toEqual([address, 200]);
  const robots = await (await ask('/robots.txt')).text();
  expect(robots).toContain('Disallow: /-/\n');
  expect(robots).not.toContain('/api');
});

test('an address that was ours leads to where that is now, unless the site has a page there', async () => {
  for (const [address, target] of [
    ['/sign-in/forgot', '/-/sign-in/forgot'],
    ['/sign-in/password?token=a', '/-/sign-in/password?token=a'],
    ['/dashboard/account', '/-/account'],
    ['/dashboard/default/docs/members', '/-/dashboard/default/docs/members'],
    ['/api/og/start.png?v=1', '/-/og/start.png?v=1'],
    ['/api/auth/signin', '/-/auth/signin'],
    ['/api/katex/katex.min.css', '/-/katex/katex.min.css'],
  ] as const) {
    const answer = await ask(address);
    expect([address, answer.status]).toEqual([address, 308]);
    expect(answer.headers.get('location'), address).toMatch(
      new RegExp(`${target.replace(/[?./]/g, '\\$&')}$`),
    );
    // A page may be added at this address.
    expect(answer.headers.get('cache-control'), address).toBe('private, no-store');
  }
  for (const address of ['/api/feedback', '/api/auth/signout', '/api/playground/send'])
    expect([200, 404], address).toContain((await ask(address, { method: 'POST', body: '{}' })).status);
});

test('a redirect is answered without making a page, and shared caches forget it soon', async () => {
  const answer = await ask('/former?a=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/join#text']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15, must-revalidate');
  expect(await answer.text()).not.toContain('<');
});

test('a redirect leads to no other host, whatever was typed', async () => {
  for (const typed of [
    '..%2f%2fevil.com',
    '%252e%252e%2f%2fevil.com',
    '..%5c%5cevil.com',
    'a%2f..%2f..%2f%2fevil.com',
  ]) {
    const location = (await ask(`/old/${typed}`)).headers.get('location') ?? '';
    expect(new URL(location, site().origin).href, typed).toBe(`${site().origin}/evil.com`);
  }
});

test('a link to a redirected address leads on without loading the document again', async ({ page }) => {
  await openPage(page, `${site().origin}/links`);
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await page.getByRole('link', { name: 'Former page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page join');
  expect(new URL(page.url()).pathname).toBe('/join');
  await expect(page.locator('body[data-kept]')).toBeAttached();
});

test('what providers send back goes on to sign-in, although the site has a page there', async () => {
  const query = '?code=guessed&state=guessed';
  const led = await ask(`/api/auth/callback/oidc${query}`);
  expect(led.status).not.toBe(200);
  const form = new URLSearchParams({ code: 'guessed', state: 'guessed' });
  const posted = await ask('/api/auth/callback/oidc', { method: 'POST', body: form });
  expect(await posted.text()).toContain('not supported by NextAuth.js');
  expect((await ask('/api/auth/callback/oidc')).status).toBe(200);
  expect(await (await ask(`/api/playground/callback${query}`)).text()).toContain(
    'You can close this window.',
  );
});

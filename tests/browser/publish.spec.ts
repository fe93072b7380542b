import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningApplication, startApplication } from './start-application';

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test('a page is HTML for browsers and Markdown for programs, and caches keep the two apart', async ({
  request,
}) => {
  const markdown = await request.get('/quickstart', { headers: { accept: 'text/markdown' } });
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await markdown.text()).toMatch(/^# Quick start\n\n> /);
  const html = await request.get('/quickstart', { headers: { accept: browserAccept } });
  expect([html.status(), html.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const answer of [markdown, html]) {
    expect(answer.headers().vary).toMatch(/\bAccept\b(?!-)/);
    expect(answer.headers()['x-llms-txt']).toBe('/llms.txt');
  }
  const suffix = await request.get('/quickstart.md');
  expect(await suffix.text()).toBe(await markdown.text());
  const again = await request.get('/quickstart.md', {
    headers: { 'if-none-match': suffix.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  expect((await request.get('/nowhere.md')).status()).toBe(404);
  const moved = await request.get('/getting-started.md', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, '/quickstart.md']);
});

test('no cache keeps a page, or that there is none, for longer than a minute', async ({ request }) => {
  for (const address of ['/quickstart', '/nowhere', '/nowhere.html', '/quickstart.md', '/llms.txt']) {
    const said = (await request.get(address)).headers()['cache-control'] ?? '';
    const seconds = [...said.matchAll(/=(\d+)/g)].map(([, number]) => Number(number));
    expect(Math.max(...seconds), `${address}: ${said}`).toBeLessThanOrEqual(60);
  }
});

test.describe('the files that programs look for', () => {
  for (const [address, type, content] of [
    ['/sitemap.xml', 'application/xml', '<urlset'],
    ['/robots.txt', 'text/plain', 'Content-Signal:'],
    ['/llms.txt', 'text/plain', '# Lectern'],
    ['/.well-known/llms.txt', 'text/plain', '# Lectern'],
    ['/llms-full.txt', 'text/plain', '# Quick start'],
    ['/changelog/rss.xml', 'application/rss+xml', '<rss version="2.0"'],
  ] as const) {
    test(`${address} is there`, async ({ request }) => {
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`);
      expect(await answer.text()).toContain(content);
    });
  }
});

test('the head of a page names its address, its feed and an image that is there; feeds and sitemaps are XML', async ({
  page,
  request,
}) => {
  await page.goto('/changelog');
  const origin = new URL(page.url()).origin;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/changelog`);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    `${origin}/changelog/rss.xml`,
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'BreadcrumbList',
    'TechArticle',
  ]);
  const image = await request.get(
    (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
  );
  expect(image.headers()['content-type']).toBe('image/png');
  expect((await image.body()).readUInt32BE(16)).toBe(1200);
  const problems = await page.evaluate(
    async (addresses) => {
      const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
      return texts.map(
        (text) =>
          new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
      );
    },
    ['/sitemap.xml', '/changelog/rss.xml', '/components/updates/rss.xml'],
  );
  expect(problems).toEqual([undefined, undefined, undefined]);
});

test('the page for missing addresses is kept under no name that somebody made up', async ({ request }) => {
  for (const address of ['/-/missing/docs', '/-/missing/other', '/-/%6dissing/other'])
    expect((await request.get(address)).status(), address).toBe(404);
  const missing = await request.get('/nowhere', { headers: { accept: browserAccept } });
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('<title>')]);
});

test('an address has no slash at its end, and one that has leads to it on the same host', async ({
  request,
}) => {
  for (const [address, target] of [
    ['/quickstart/?a=b', '/quickstart?a=b'],
    ['/llms.txt/', '/llms.txt'],
    ['/nowhere/', '/nowhere'],
    ['/%2F%2Fexample.com/', '/%2F%2Fexample.com'],
  ] as const) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const { location = '' } = answer.headers();
    const { origin } = new URL(answer.url());
    expect([answer.status(), new URL(location, origin).href]).toEqual([308, `${origin}${target}`]);
  }
});

test.describe('a private site whose addresses end in a slash', () => {
  let folder: string;
  let application: RunningApplication;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    folder = mkdtempSync(join(tmpdir(), 'lectern-private-'));
    const files = {
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'Private',
        colors: { primary: '#3d52c4' },
        seo: { trailingSlash: true },
        navigation: { pages: ['open', 'secret', 'api/open', 'dashboard/open', 'api/secret'] },
      }),
      'open.mdx': '---\ntitle: Open\npublic: true\n---\nFor all.',
      'api/open.mdx': '---\ntitle: Open API\npublic: true\n---\nFor all.',
      'dashboard/open.mdx': '---\ntitle: Open dashboard\npublic: true\n---\nFor all.',
      'api/secret.mdx': '---\ntitle: Hush\n---\nunseen',
      'secret.mdx': '---\ntitle: Hush\n---\n<Update label="2026-01-01">\nunseen\n</Update>',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    application = await startApplication(folder, { DOCS_VISIBILITY: 'private' });
  });
  test.afterAll(async () => {
    await application?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('answers at the address that its head and its sitemap name', async ({ page, request }) => {
    const address = `${application.origin}/open/`;
    expect(await (await request.get(`${application.origin}/sitemap.xml`)).text()).toContain(
      `<loc>${address}</loc>`,
    );
    const answer = await page.goto(address);
    expect([answer?.status(), page.url()]).toEqual([200, address]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('[aria-current=page]').first()).toBeAttached();
    const markdown = await request.get(address, { headers: { accept: 'text/markdown' } });
    expect(await markdown.text()).toContain('# Open');
    const secret = await request.get(`${application.origin}/secret/`, { maxRedirects: 0 });
    expect(await secret.text()).not.toMatch(/hush|unseen/i);
  });

  test('may have pages below /api and /dashboard, for people and for programs', async ({ request }) => {
    for (const path of ['/api/open', '/dashboard/open']) {
      const html = await request.get(`${application.origin}${path}/`, { headers: { accept: browserAccept } });
      expect([html.status(), html.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      for (const [address, accept] of [
        [`${path}.md`, '*/*'],
        [path, 'text/markdown'],
      ] as const) {
        const markdown = await request.get(`${application.origin}${address}`, { headers: { accept } });
        expect(await markdown.text(), address).toMatch(/^# Open /);
      }
    }
    const hidden = await request.get(`${application.origin}/api/secret`, {
      headers: { accept: browserAccept },
      maxRedirects: 0,
    });
    expect([hidden.status(), hidden.headers().location]).toEqual([
      307,
      expect.stringContaining('/-/sign-in?'),
    ]);
    const dashboard = await request.get(`${application.origin}/dashboard/organization/docs`, {
      maxRedirects: 0,
    });
    expect(dashboard.headers()['cache-control']).toContain('no-store');
  });

  test('shows a stranger nothing of its private pages at any address', async ({ request }) => {
    const get = (address: string, headers: Record<string, string> = {}) =>
      request.get(`${application.origin}${address}`, { headers });
    for (const address of ['/secret.md', '/secret/rss.xml', '/-/og/secret.png', '/-/markdown/secret'])
      expect((await get(address)).status(), address).toBe(404);
    expect((await get('/secret', { accept: 'text/markdown' })).status()).toBe(404);
    for (const address of ['/llms.txt', '/llms-full.txt', '/sitemap.xml']) {
      const answer = await get(address);
      const text = await answer.text();
      expect(text, address).toMatch(/open/i);
      expect(text, address).not.toMatch(/secret|hush|unseen/i);
      expect(answer.headers()['cache-control'], address).toBe('private, no-store');
    }
    expect((await get('/open.md')).status()).toBe(200);
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/free-port';
import { siteToExport } from './exported-site';
import { serveNginx } from './serve-nginx';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// A site behind a CDN: what it may cache for long, and how it learns of changes.

interface Purge {
  method: string | undefined;
  token: string | undefined;
  body: string;
}

const site = servedForSpec(async () => {
  const purges: Purge[] = [];
  const cdn = http.createServer(async (request, response) => {
    purges.push({
      method: request.method,
      token: request.headers.authorization,
      body: await text(request),
    });
    response.end('{"success":true}');
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  const address = cdn.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const folder = await siteToExport();
  const application = await startApplication(folder, {
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
    CDN_PURGE_TOKEN: 'cdn-token',
    CDN_PURGE_BODY: '{"tags":["lectern-docs"]}',
    PUBLIC_URL: '',
  });
  return {
    ...application,
    folder,
    purges,
    async stop() {
      await application.stop();
      cdn.closeAllConnections();
      cdn.close();
    },
  };
});

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(site().origin + address, { headers, redirect: 'manual' });
const isForCdn = ({ headers }: Response) => headers.get('cdn-cache-control') === 'public, max-age=86400';

test('what is the same for everyone may stay there for a day, by a tag; nothing else may', async () => {
  // This site has a page for a group, so once that is known, the CDN may not cache its pages.
  const picture = await ask('/images/picture.svg');
  const dashboard = await ask('/-/dashboard');
  const missing = await ask('/nowhere');
  for (const answer of [picture, dashboard, missing, await ask('/staff')])
    expect(isForCdn(answer), answer.url).toBe(false);
  const guide = path.join(site().folder, 'staff.mdx');
  await writeFile(guide, '---\ntitle: Staff\n---\n\nFor everyone now.\n');
  // Includes a page that was requested and cached before all pages had been checked.
  await expect.poll(async () => isForCdn(await ask('/guides/other'))).toBe(true);
  const page = await ask('/guides/other');
  expect(page.headers.get('cache-tag')).toBe('lectern-docs');
  expect(page.headers.get('surrogate-key')).toBe('lectern-docs');
  expect(page.headers.get('surrogate-control')).toBe('max-age=86400');
  // Browsers and caches without purges still cache it briefly.
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15, must-revalidate');
  const unchanged = await ask('/guides/other', { 'if-none-match': page.headers.get('etag') ?? '' });
  expect([unchanged.status, isForCdn(unchanged)]).toEqual([304, true]);
  expect(isForCdn(await ask('/old'))).toBe(true);
  expect(isForCdn(await ask('/', { cookie: 'next-auth.session-token=made-up' }))).toBe(true);
});

test('no other form of a page can take its place there', async () => {
  await expect.poll(async () => isForCdn(await ask('/guides/other'))).toBe(true);
  const forms: Record<string, string>[] = [
    { accept: 'text/markdown' },
    { accept: 'text/plain' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    { 'next-router-prefetch': '1' },
    { range: 'bytes=0-9' },
  ];
  for (const headers of forms)
    for (const address of ['/guides/other', '/guides/other?_rsc=abc']) {
      const answer = await ask(address, headers);
      const isPage = (await answer.text()).startsWith('<!DOCTYPE html>');
      const isScript = address.includes('_rsc');
      expect(isForCdn(answer) && (!isPage || isScript), `${address} ${JSON.stringify(headers)}`).toBe(false);
    }
  const redirect = await ask('/guides/other', { rsc: '1' });
  if (redirect.status >= 300) expect(redirect.headers.get('cache-control')).toBe('private, no-store');
});

test('a start and each change are told with the token, and a change once more when no old page is under way', async () => {
  const { folder, purges } = site();
  const told = { method: 'POST', token: 'Bearer cdn-token', body: '{"tags":["lectern-docs"]}' };
  await expect.poll(() => purges[0]).toEqual(told);
  await expect.poll(() => purges.length, { timeout: 60_000 }).toBeGreaterThan(1);
  const before = purges.length;
  const file = path.join(folder, 'guides/other.mdx');
  await writeFile(file, (await readFile(file, 'utf8')).replace('heron', 'bittern'));
  // The first responses may be from before the change.
  await expect.poll(async () => (await ask('/guides/other')).text()).toContain('bittern');
  await expect.poll(() => purges.length, { timeout: 60_000 }).toBeGreaterThan(before);
  expect(site().output()).not.toContain('cdn-token');
});

test('nginx keeps a page for all who ask for it, by the recipe', async () => {
  const port = await freePort();
  const cache = await mkdtemp(path.join(tmpdir(), 'lectern-nginx-cache-'));
  const nginx = await serveNginx(
    `proxy_cache_path ${cache} keys_zone=lectern:1m max_size=10m;
     server {
       listen 127.0.0.1:${port};
       location / {
         proxy_pass ${site().origin};
         proxy_cache lectern;
         proxy_cache_lock on;
         proxy_set_header Host $host;
         add_header X-Kept $upstream_cache_status always;
       }
     }`,
    port,
  );
  try {
    const kept = async (address: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
      return answer.headers.get('x-kept');
    };
    expect([await kept('/guides/guide'), await kept('/guides/guide')]).toEqual(['MISS', 'HIT']);
    for (const address of ['/-/dashboard', '/-/auth/session', '/-/reference/document?source=openapi.json'])
      expect([await kept(address), await kept(address)], address).toEqual(['MISS', 'MISS']);
  } finally {
    await nginx.stop();
    await rm(cache, { recursive: true, force: true });
  }
});

import { randomBytes } from 'node:crypto';
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { requestNotes } from '@/lib/base/request-notes';
import { type PageCacheOptions, pageCache } from './page-cache';
import { STATUS_HEADER } from './page-headers';
import { securedPages } from './secured-pages';

const html = `<p>${'text '.repeat(200)}</p>`;

/** The page cache of a site that changes whenever `site.changes` is raised. */
async function serve(next: RequestListener, options: Partial<PageCacheOptions> = {}) {
  const site = { changes: 0 };
  const pages = securedPages(next, {
    nonce: 'nonce',
    isTrusted: () => false,
    scriptOrigins: [],
    formTargets: [],
  });
  const cached = pageCache(pages, {
    isActive: () => true,
    bytesMax: 10_000_000,
    siteChanges: () => site.changes,
    formerChanges: () => site.changes,
    ...options,
  });
  const listener: RequestListener = (request, response) => {
    requestNotes().run({}, () => cached(request, response));
  };
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const get = (path: string, headers: IncomingHttpHeaders = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const request = http.request({ port, path, headers, method }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        });
        request.on('error', reject).end();
      },
    );
  return { get, site };
}

/** Renders pages as Next does, showing the number of site changes, and lists the requests for them. */
function page(
  more: Record<string, string> = {},
  body: Buffer = Buffer.from(html),
  siteChanges: () => number | undefined = () => 0,
) {
  const asked: string[] = [];
  const next: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    // As Next's cache store does.
    Object.assign(requestNotes().getStore() ?? {}, { siteChanges: siteChanges() });
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Vary', 'rsc');
    for (const [name, value] of Object.entries(more)) response.setHeader(name, value);
    response.write(body.subarray(0, 10));
    response.end(body.subarray(10));
  };
  return { asked, next };
}

it('a page is made once and answered to everyone, whatever stands behind its address', async () => {
  const { asked, next } = page();
  const { get } = await serve(next);
  expect((await get('/guide')).body.toString()).toBe(html);
  const second = await get('/guide?utm=1');
  expect(second.body.toString()).toBe(html);
  expect(second.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
  expect(second.headers.vary).toBe('rsc, Accept, Accept-Encoding');
  expect(asked).toEqual(['GET /guide']);
});

it('is compressed as the client asks, also when it came compressed', async () => {
  const { next } = page({ 'Content-Encoding': 'gzip' }, gzipSync(html));
  const { get } = await serve(next);
  await get('/');
  const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
  expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip, br;q=0' })).body).toString()).toBe(html);
  expect((await get('/')).body.toString()).toBe(html);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0.0', undefined],
])('a client that accepts "%s" gets %s', async (accepted, encoding) => {
  const { get } = await serve(page().next);
  await get('/');
  const { headers } = await get('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});

it('compressed copies count towards the bound of its memory', async () => {
  const noise = Buffer.from(randomBytes(22_500).toString('base64'));
  const { asked, next } = page({}, noise);
  const { get } = await serve(next, { bytesMax: 70_000 });
  await get('/one');
  await get('/one', { 'accept-encoding': 'gzip' });
  await get('/one', { 'accept-encoding': 'br' });
  expect((await get('/one')).body.equals(noise)).toBe(true);
  expect(asked).toEqual(['GET /one', 'GET /one']);
});

it('a browser that has the page gets 304, and HEAD gets no body', async () => {
  const { get } = await serve(page().next);
  await get('/');
  const { etag = '' } = (await get('/')).headers;
  expect(await get('/', { 'if-none-match': etag })).toMatchObject({ status: 304 });
  const head = await get('/', {}, 'HEAD');
  expect(head.headers['content-length']).toBe(String(html.length));
  expect(head.body.length).toBe(0);
});

it('a page is kept until the site changes, and then made again', async () => {
  const texts = ['first', 'second'];
  let changes = 0;
  const { get, site } = await serve((request, response) =>
    page({}, Buffer.from(`<p>${texts[changes]}, a page</p>`), () => changes).next(request, response),
  );
  await get('/');
  expect((await get('/')).body.toString()).toContain('first');
  changes = 1;
  site.changes = 1;
  expect((await get('/')).body.toString()).toContain('second');
  expect((await get('/')).body.toString()).toContain('second');
});

it('a page cached before the access rules are known is replaced once they are', async () => {
  const lookup = { isDone: false };
  const early = page({ Vary: 'Cookie' });
  const later = page();
  const { get } = await serve((request, response) => {
    if (!lookup.isDone) Object.assign(requestNotes().getStore() ?? {}, { pagesLookup: lookup });
    (lookup.isDone ? later : early).next(request, response);
  });
  for (const _ of [1, 2]) expect((await get('/')).headers.vary).toContain('Cookie');
  lookup.isDone = true;
  for (const _ of [1, 2]) expect((await get('/')).headers.vary).not.toContain('Cookie');
  expect([early.asked, later.asked]).toEqual([['GET /'], ['GET /']]);
});

/** A page that can be delayed, and shows the number of site changes at its rendering. */
async function slow(options: Partial<PageCacheOptions> = {}) {
  let open: () => void = () => undefined;
  const state = { held: Promise.resolve(), asked: 0, ended: Promise.resolve() };
  const served = await serve(
    async (request, response) => {
      state.asked++;
      const changes = served.site.changes;
      await state.held;
      page(
        {},
        Buffer.from(`<p>state ${changes}, a page for ${request.headers.cookie}</p>`),
        () => changes,
      ).next(request, response);
    },
    { formerChanges: () => 0, waitMs: 20, ...options },
  );
  const hold = () => {
    state.held = new Promise((resolve) => {
      open = resolve;
    });
  };
  return { ...served, state, hold, open: () => open() };
}

it('while a new page takes long, readers get the page as it was, and the new one as soon as it is made', async () => {
  const { get, site, state, hold, open } = await slow();
  await get('/');
  site.changes = 1;
  hold();
  const early = await Promise.all([1, 2, 3].map(() => get('/', { cookie: 'a=b' })));
  for (const { body } of early) expect(body.toString()).toContain('state 0');
  open();
  await expect.poll(async () => (await get('/')).body.toString()).toContain('state 1, a page for undefined');
  // Rendered once for all who wait.
  expect(state.asked).toBe(2);
});

it('serves the previous page at once while a slow render goes on', async () => {
  const clock = { ms: 0 };
  const hourMs = 3_600_000;
  const { get, site, state, hold, open } = await slow({ waitMs: hourMs, now: () => clock.ms });
  await get('/');
  site.changes = 1;
  hold();
  const first = get('/');
  await expect.poll(() => state.asked).toBe(2);
  clock.ms = hourMs;
  for (const _ of [1, 2, 3]) expect((await get('/')).body.toString()).toContain('state 0');
  open();
  expect((await first).body.toString()).toContain('state 1');
  expect(state.asked).toBe(2);
});

it('a page that is long out of date is shown to nobody, however long the new one takes', async () => {
  const { get, site, state, hold, open } = await slow({ formerChanges: () => site.changes, waitMs: 0 });
  await get('/');
  site.changes = 1;
  hold();
  const late = get('/');
  await expect.poll(() => state.asked).toBe(2);
  open();
  expect((await late).body.toString()).toContain('state 1');
});

it('a page of the state before is not taken for that of a change since it was begun', async () => {
  const { get, site, state, hold, open } = await slow({ waitMs: 60_000 });
  await get('/');
  site.changes = 1;
  hold();
  const first = get('/');
  await expect.poll(() => state.asked).toBe(2);
  site.changes = 2;
  const second = get('/');
  await expect.poll(() => state.asked).toBe(3);
  open();
  expect((await first).body.toString()).toContain('state 1');
  expect((await second).body.toString()).toContain('state 2');
});

it('a page that was begun before the site changed is made again', async () => {
  const { asked, next } = page();
  const { get, site } = await serve((request, response) => {
    next(request, response);
    site.changes = 1;
  });
  await get('/');
  await get('/');
  expect(asked).toHaveLength(2);
});

it('what is no page any more is kept no longer', async () => {
  const { next } = page();
  const { get, site } = await serve((request, response) => {
    if (site.changes === 0) next(request, response);
    else response.writeHead(404).end('gone');
  });
  await get('/');
  site.changes = 1;
  expect(await get('/')).toMatchObject({ status: 404 });
  expect(await get('/')).toMatchObject({ status: 404 });
});

it('who waited for the page of another request gets it, and it is not kept for the state of the site since then', async () => {
  const { asked, next } = page({}, undefined, () => undefined);
  const { get } = await serve(next);
  await get('/');
  await get('/');
  expect(asked).toHaveLength(2);
});

it.each([
  ['with a cookie', { 'Set-Cookie': 'a=b' }],
  ['that is no HTML', { 'Content-Type': 'application/json' }],
  ['for one person', { 'Cache-Control': 'private, no-store' }],
])('an answer %s is never kept', async (_, headers) => {
  const { asked, next } = page(headers);
  const { get } = await serve(next);
  await get('/');
  await get('/');
  expect(asked.length).toBe(2);
});

it('a page that lacks what there was no time for is not kept', async () => {
  const { asked, next } = page();
  const { get } = await serve((request, response) => {
    Object.assign(requestNotes().getStore() ?? {}, { isPassing: true });
    next(request, response);
  });
  await get('/');
  await get('/');
  expect(asked.length).toBe(2);
});

it.each([
  ['the data of a page', { rsc: '1' }],
  ['Markdown', { accept: 'text/markdown' }],
  ['a part', { range: 'bytes=0-10' }],
])('a request for %s goes past it', async (_, headers) => {
  const { asked, next } = page();
  const { get } = await serve(next);
  await get('/');
  await get('/', headers);
  expect(asked.length).toBe(2);
});

it('an error is not kept, nor a page with the status of one; a private site keeps nothing, and memory is bounded', async () => {
  const broken = await serve((_, response) => response.writeHead(500).end('x'));
  expect((await broken.get('/')).status).toBe(500);
  const missing = page({ [STATUS_HEADER]: '404' });
  const served = await serve(missing.next);
  for (const _ of ['first', 'again']) expect(await served.get('/nowhere')).toMatchObject({ status: 404 });
  expect(missing.asked).toHaveLength(2);
  for (const options of [{ isActive: () => false }, { bytesMax: 10 }]) {
    const { asked, next } = page();
    const { get } = await serve(next, options);
    await get('/');
    await get('/');
    expect(asked.length).toBe(2);
  }
});

it('a page that differs by cookie is kept for strangers alone, and one that does not for everyone', async () => {
  const session = { cookie: 'theme=dark; next-auth.session-token=abc' };
  const forStrangers = page({ Vary: 'rsc, Cookie' });
  const { get } = await serve(forStrangers.next);
  await get('/guide');
  await get('/guide', { cookie: 'theme=dark' });
  expect(forStrangers.asked).toHaveLength(1);
  await get('/guide', session);
  expect(forStrangers.asked).toHaveLength(2);
  const forAll = page();
  const other = await serve(forAll.next);
  await other.get('/guide');
  await other.get('/guide', session);
  expect(forAll.asked).toHaveLength(1);
});

it('a page is not kept if the site changed after its request came', async () => {
  let site = { changes: 0 };
  const { asked, next } = page({}, undefined, () => site.changes);
  const served = await serve((request, response) => {
    // The change happens after the proxy resolved the address, but before the page is rendered.
    if (asked.length === 0) site.changes += 1;
    next(request, response);
  });
  site = served.site;
  await served.get('/guide');
  await served.get('/guide');
  await served.get('/guide');
  expect(asked).toEqual(['GET /guide', 'GET /guide']);
});

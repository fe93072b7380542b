import { randomBytes } from 'node:crypto';
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { type PageCacheOptions, pageCache } from './page-cache';

const html = `<p>${'text '.repeat(200)}</p>`;

async function serve(next: RequestListener, options: Partial<PageCacheOptions> = {}) {
  const time = { now: 0 };
  const listener = pageCache(next, {
    isActive: true,
    freshMs: 2_000,
    staleMs: 15_000,
    // Longer than any of these tests, save those that say otherwise.
    patienceMs: 60_000,
    prepare: (_, response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
    bytesMax: 10_000_000,
    now: () => time.now,
    ...options,
  });
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
  return { get, time };
}

/** A page as Next sends it, with a count of how often it was asked for. */
function page(more: Record<string, string> = {}, body: Buffer = Buffer.from(html)) {
  const asked: string[] = [];
  const next: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('x-nextjs-cache', 'HIT');
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
  const noise = randomBytes(30_000);
  const { asked, next } = page({}, noise);
  const { get } = await serve(next, { bytesMax: 70_000 });
  await get('/one');
  await get('/one', { 'accept-encoding': 'gzip' });
  await get('/one', { 'accept-encoding': 'br' });
  expect((await get('/one')).body).toEqual(noise);
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

it('is asked for again when it is old', async () => {
  const { asked, next } = page();
  const { get, time } = await serve(next);
  await get('/');
  time.now = 2_001;
  await get('/');
  expect(asked.length).toBe(2);
});

it('nobody waits for a page that is slow to be made anew: all get the one before, and then the new one', async () => {
  const made: (() => void)[] = [];
  let text = 'first';
  const { get, time } = await serve(
    (request, response) => {
      const answer = () => page({}, Buffer.from(`<p>${text}, a page</p>`)).next(request, response);
      if (text === 'first') answer();
      else made.push(answer);
    },
    { patienceMs: 1 },
  );
  await get('/');
  text = 'second';
  time.now = 3_000;
  const kept = await Promise.all([get('/'), get('/'), get('/')]);
  expect(kept.map(({ body }) => body.toString())).toEqual(Array(3).fill('<p>first, a page</p>'));
  expect(made.length).toBe(1);
  made[0]?.();
  const { body, headers } = await get('/');
  expect(body.toString()).toBe('<p>second, a page</p>');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it('whoever is patient enough gets the new page, and what is no page any more is kept no longer', async () => {
  const answers = ['first', 'second', 'gone', 'gone', 'gone'];
  const { get, time } = await serve((request, response) => {
    const text = answers.shift() ?? '';
    if (text === 'gone') response.writeHead(404).end('gone');
    else page({}, Buffer.from(`<p>${text}, a page</p>`)).next(request, response);
  });
  await get('/');
  time.now = 3_000;
  expect((await get('/')).body.toString()).toContain('second');
  time.now = 6_000;
  expect(await get('/')).toMatchObject({ status: 404 });
  expect(await get('/')).toMatchObject({ status: 404 });
});

it('a page that is too old is sent to nobody, however slow the new one is', async () => {
  const texts = ['first', 'second'];
  const { get, time } = await serve(
    (request, response) => {
      const answer = () => page({}, Buffer.from(`<p>${texts.shift()}, a page</p>`)).next(request, response);
      if (texts.length === 2) answer();
      else setImmediate(answer);
    },
    { patienceMs: 0 },
  );
  await get('/');
  time.now = 15_001;
  expect((await get('/')).body.toString()).toContain('second');
});

it.each([
  ['with a cookie', { 'Set-Cookie': 'a=b' }],
  ['that is no HTML', { 'Content-Type': 'application/json' }],
  ['that is on its way out', { 'x-nextjs-cache': 'STALE' }],
  ['that Next does not keep itself', { 'x-nextjs-cache': '' }],
])('an answer %s is never kept', async (_, headers) => {
  const { asked, next } = page(headers);
  const { get } = await serve(next);
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

it('an error is not kept, a private site keeps nothing, and memory is bounded', async () => {
  const broken = await serve((_, response) => response.writeHead(500, { 'x-nextjs-cache': 'MISS' }).end('x'));
  expect((await broken.get('/')).status).toBe(500);
  for (const options of [{ isActive: false }, { bytesMax: 10 }]) {
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

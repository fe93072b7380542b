import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFiles } from './build-files';

const SCRIPT = 'export const planets = 8;\n'.repeat(400);
const SCRIPT_AT = '/_next/static/chunks/2m6tl9k32w63l.js';
const SHEET_AT = '/_next/static/media/accordion.2yf8tvef9sh3w.css';

let folder: string;
let server: http.Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-build-files-'));
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true });
  await mkdir(path.join(folder, 'static/media'), { recursive: true });
  await writeFile(path.join(folder, 'static/chunks/2m6tl9k32w63l.js'), SCRIPT);
  await writeFile(path.join(folder, 'static/media/accordion.2yf8tvef9sh3w.css'), 'a{color:red}');
  await writeFile(path.join(folder, 'BUILD_ID'), 'secret');
  const passedOn: http.RequestListener = (_, response) => response.end('passed on');
  server = http.createServer(buildFiles(passedOn, folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function ask(address: string, headers: http.OutgoingHttpHeaders, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      http
        .request({ port, host: '127.0.0.1', path: address, method, headers }, async (answer) => {
          const body = Buffer.concat(await answer.toArray());
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
        })
        .on('error', reject)
        .end();
    },
  );
}

it('a script is sent with brotli, and may be kept for a year', async () => {
  const { status, headers, body } = await ask(SCRIPT_AT, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(status).toBe(200);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
});

it('clients without brotli get gzip, and a style sheet its type', async () => {
  const { headers, body } = await ask(SHEET_AT, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(body).toString()).toBe('a{color:red}');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/css; charset=UTF-8' });
});

it('a browser that asks again gets no body', async () => {
  const br = { 'accept-encoding': 'br' };
  const { headers } = await ask(SCRIPT_AT, br);
  const again = await ask(`${SCRIPT_AT}?dpl=1`, { ...br, 'if-none-match': headers.etag });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  const head = await ask(SCRIPT_AT, br, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
});

it.each([
  ['no accepted encoding', SCRIPT_AT, {}],
  ['a part of a file', SCRIPT_AT, { range: 'bytes=0-9' }],
  ['a file that the build lacks', '/_next/static/chunks/none.js', {}],
  ['a file elsewhere in the build', '/_next/static/chunks/../../BUILD_ID', {}],
  ['a file elsewhere, encoded', '/_next/static/chunks/..%2f..%2fBUILD_ID.js', {}],
  ['a page', '/', {}],
])('%s is passed on', async (what, address, headers) => {
  const encoding = what === 'no accepted encoding' ? {} : { 'accept-encoding': 'br' };
  const answer = await ask(address, { ...encoding, ...headers });
  expect(answer.body.toString()).toBe('passed on');
});

import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { beforeHead } from './before-head';
import { fixHeaders } from './fixed-headers';

async function answerOf(listener: RequestListener, method = 'GET', path = '/'): Promise<IncomingMessage> {
  const server = http.createServer((request, response) => {
    beforeHead(response, () => fixHeaders(response, request.url ?? ''));
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise((resolve, reject) => {
    http
      .request({ port, method, path }, (response) => response.resume().once('end', () => resolve(response)))
      .once('error', reject)
      .end();
  });
}

it('a redirect leads to one address, however often it was written', async () => {
  const { rawHeaders, headers, statusMessage } = await answerOf((_, response) => {
    response.appendHeader('Location', '/guide');
    response.appendHeader('location', '/guide');
    response.writeHead(307, 'Moved', { 'X-Other': 'stays' }).end();
  });
  expect(rawHeaders.filter((text) => text === '/guide')).toHaveLength(1);
  expect(headers['x-other']).toBe('stays');
  expect(statusMessage).toBe('Moved');
});

it('a script that asks without the mark of its form is led to the same address with it, and to none of ours', async () => {
  for (const inner of [
    '/-/site/acme/guide?_rsc=1x',
    '/-/view/guide?a=1&_rsc=1x',
    '/-/missing/acme?_rsc=1x',
  ]) {
    const listener: RequestListener = (_, response) => response.writeHead(307, { Location: inner }).end();
    expect((await answerOf(listener, 'GET', '/guide?a=1&_rsc=old')).headers.location).toBe(
      '/guide?a=1&_rsc=1x',
    );
    expect((await answerOf(listener, 'GET', '//evil.example/guide')).headers.location).toBe(
      '/evil.example/guide?_rsc=1x',
    );
  }
});

it('what is written as a list stays, and each cookie of several', async () => {
  const { headers } = await answerOf((_, response) => {
    response.writeHead(200, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Other', 'stays']).end();
  });
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(headers['x-other']).toBe('stays');
});

it("removes the proxy's internal headers, even from redirects", async () => {
  const { headers } = await answerOf((_, response) => {
    response.setHeader('x-lectern-status', '404');
    response.writeHead(307, { 'x-lectern-policy': 'team', Location: '/guide' }).end();
  });
  expect(headers.location).toBe('/guide');
  expect(Object.keys(headers).filter((name) => name.startsWith('x-lectern'))).toEqual([]);
});

it('a redirect that is for strangers alone says that it differs by cookie', async () => {
  const { headers } = await answerOf((_, response) => {
    response.writeHead(307, { 'x-lectern-for-strangers': 'yes', Location: '/guide' }).end();
  });
  expect(headers.vary).toBe('Cookie');
  expect(headers).not.toHaveProperty('x-lectern-for-strangers');
});

it.each([
  ['rsc, next-router-state-tree', 'rsc, next-router-state-tree, Accept'],
  ['rsc, Accept', 'rsc, Accept'],
  ['rsc, Accept-Encoding', 'rsc, Accept-Encoding, Accept'],
  ['Origin', 'Origin'],
])('a page that varies by "%s" says "%s"', async (written, said) => {
  const { headers } = await answerOf((_, response) => {
    response.setHeader('Vary', written);
    response.end();
  });
  expect(headers.vary).toBe(said);
});

it.each([
  ['POST', 'public, s-maxage=15', 'private, no-store'],
  ['POST', 'no-cache', 'no-cache'],
  ['GET', 'public, s-maxage=15', 'public, s-maxage=15'],
])('the answer to a %s that says "%s" may be kept as "%s"', async (method, written, said) => {
  const { headers } = await answerOf((_, response) => {
    response.setHeader('Cache-Control', written);
    response.end();
  }, method);
  expect(headers['cache-control']).toBe(said);
});

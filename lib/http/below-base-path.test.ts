import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { serveHttp } from '@/tests/serve-handler';
import { beforeHead } from './before-head';
import { addBasePath, takeBasePath } from './below-base-path';

/** Sends a request to a server below /docs, and returns the path that the server sees. */
async function ask(path: string, write: (response: ServerResponse) => void = () => undefined) {
  const { origin, close } = await serveHttp((request, response) => {
    takeBasePath(request, '/docs');
    const asked = request.url ?? '';
    beforeHead(response, () => addBasePath({ base: '/docs', asked }, response));
    write(response);
    response.end(asked);
  });
  onTestFinished(close);
  const response = await fetch(origin + path, { redirect: 'manual' });
  return { got: await response.text(), headers: response.headers };
}

it.each([
  ['/docs', '/'],
  ['/docs/', '/'],
  ['/docs?tab=2', '/?tab=2'],
  ['/docs/guides/start?tab=2', '/guides/start?tab=2'],
  ['/docs/docs/guide', '/docs/guide'],
  // A proxy removed the base path, or the address is outside the site.
  ['/guides/start', '/guides/start'],
  ['/docsearch', '/docsearch'],
  ['/Docs/guide', '/Docs/guide'],
])('what is asked as %s is %s in the site', async (path, inSite) => {
  expect((await ask(path)).got).toBe(inSite);
});

it.each([
  ['Location', '/guide?a=1', '/docs/guide?a=1'],
  ['Location', '/', '/docs'],
  ['Location', 'https://example.com/pricing', 'https://example.com/pricing'],
  ['Location', '//example.com/a', '//example.com/a'],
  ['X-Action-Redirect', '/-/account;push', '/docs/-/account;push'],
  ['X-Action-Redirect', '/;replace', '/docs;replace'],
  [
    'Link',
    '</llms.txt>; rel="llms-txt", <https://a.example/b>; rel="x"',
    '</docs/llms.txt>; rel="llms-txt", <https://a.example/b>; rel="x"',
  ],
  ['Set-Cookie', 'a=/; Path=/; HttpOnly', 'a=/; Path=/docs; HttpOnly'],
  ['Set-Cookie', 'a=b; path=/', 'a=b; Path=/docs'],
  ['Set-Cookie', 'a=b; Path=/docs; Secure', 'a=b; Path=/docs; Secure'],
  ['Set-Cookie', '__Host-docs!a=b; Path=/; Secure', '__Host-docs!a=b; Path=/; Secure'],
])('the header %s: %s is %s to browsers', async (name, written, sent) => {
  const { headers } = await ask('/docs', (response) => response.setHeader(name, written));
  expect(headers.get(name)).toBe(sent);
});

it('the router is told which page of the site it got, unless it was told already', async () => {
  const data = (more: Record<string, string>) => (response: ServerResponse) => {
    for (const [name, value] of Object.entries({ 'Content-Type': 'text/x-component', ...more }))
      response.setHeader(name, value);
  };
  expect((await ask('/docs/a?_rsc=1', data({}))).headers.get('x-nextjs-rewritten-path')).toBe('/a');
  const rewritten = data({ 'x-nextjs-rewritten-path': '/-/view/a' });
  expect((await ask('/docs/a', rewritten)).headers.get('x-nextjs-rewritten-path')).toBe('/-/view/a');
});

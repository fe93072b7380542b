import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { requestNotes } from '@/lib/base/request-notes';
import { serveHttp } from '@/tests/serve-handler';
import { MADE_AT_HEADER } from './made-at';
import { pageCache } from './page-cache';
import { POLICY_HEADER, STATUS_HEADER, TEAM } from './page-headers';
import { type SecuredPagesOptions, securedPages } from './secured-pages';

const nonce = 'secret_word';
const options = {
  nonce,
  isTrusted: () => false,
  scriptOrigins: ['https://cdn.example'],
  formTargets: ['https:'],
};

async function serve(next: RequestListener, more: Partial<SecuredPagesOptions> = {}) {
  const secured = securedPages(next, { ...options, ...more });
  const cached = pageCache(secured, {
    isActive: () => true,
    bytesMax: 1_000_000,
    siteChanges: () => 0,
    formerChanges: () => 0,
  });
  const { origin, close } = await serveHttp(
    (request, response) => void requestNotes().run({}, () => cached(request, response)),
  );
  onTestFinished(close);
  return origin;
}

/** A page in pieces, as Next sends it, with the request's nonce on its scripts. */
const page =
  (headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    const nonce = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1];
    for (const [name, value] of Object.entries({ 'content-type': 'text/html; charset=utf-8', ...headers }))
      response.setHeader(name, value);
    const html = `<h1>ä</h1><script nonce="${nonce}">ours()</script><script>theirs()</script>`;
    const body = headers['content-encoding'] === 'gzip' ? gzipSync(html) : Buffer.from(html);
    response.writeHead(200, { etag: '"of-next"' });
    response.flushHeaders();
    response.write(body.subarray(0, 5));
    response.end(body.subarray(5));
  };

/** A page that Next's cache store has recorded. */
const cachedPage =
  (headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    Object.assign(requestNotes().getStore() ?? {}, { siteChanges: 0 });
    page(headers)(request, response);
  };

const sha = /'sha256-[\w+/]+='/g;

it.each([
  [{}, page],
  [{ 'content-encoding': 'gzip' }, page],
  [{}, cachedPage],
])(
  'a page comes whole, with a policy of its own scripts and without the nonce: %j %#',
  async (headers, made) => {
    const origin = await serve(made(headers));
    for (const visit of ['first', 'again']) {
      const response = await fetch(`${origin}/guide`);
      expect(await response.text(), visit).toBe('<h1>ä</h1><script>ours()</script><script>theirs()</script>');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy.match(sha)?.length, visit).toBe(1);
      expect(policy).toContain("object-src 'none'; base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toMatch(/script-src 'self' 'sha256-[^;]* https:\/\/cdn\.example;/);
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*)/);
      expect(JSON.stringify([...response.headers])).not.toContain(nonce);
    }
  },
);

it('a visitor cannot choose the nonce of a page', async () => {
  const origin = await serve(page());
  const headers = { 'content-security-policy': "script-src 'nonce-mine'" };
  expect(await (await fetch(origin, { headers })).text()).not.toContain('mine');
});

it('a kept page that a browser has is answered with 304, and another policy is another page', async () => {
  const etagOf = async (more: Partial<typeof options>) => {
    const origin = await serve(cachedPage(), more);
    await (await fetch(origin)).text();
    const etag = (await fetch(origin)).headers.get('etag') ?? '';
    const again = await fetch(origin, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toMatch(sha);
    return etag;
  };
  expect(await etagOf({})).not.toBe(await etagOf({ scriptOrigins: [] }));
});

it.each(['text/html', 'text/x-component'])(
  'a page of type %s has the status that it names, though Next writes another',
  async (type) => {
    const origin = await serve(page({ 'content-type': type, [STATUS_HEADER]: '404' }));
    for (const _ of ['first', 'again']) {
      const { status, headers } = await fetch(`${origin}/nowhere`);
      expect(status).toBe(404);
      expect(headers.has(STATUS_HEADER)).toBe(false);
    }
  },
);

it('the data of a page does not tell the nonce', async () => {
  const origin = await serve(page({ 'content-type': 'text/x-component' }));
  const response = await fetch(origin);
  expect(await response.text()).toContain('nonce=""');
  expect(response.headers.has('content-security-policy')).toBe(false);
});

it('pages for the team have the strictest policy, with forms to the providers of sign-in', async () => {
  const origin = await serve(page({ [POLICY_HEADER]: TEAM }));
  const { headers } = await fetch(origin);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self' https:");
  expect(policy).not.toContain('cdn.example');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.has(POLICY_HEADER)).toBe(false);
});

it('a page of ours frames what the proxy names beside its own site, and is framed by nobody', async () => {
  const preview = 'https://new-guide--acme.docs.example.com';
  const policyOf = async (said: string) =>
    (await fetch(await serve(page({ [POLICY_HEADER]: said })))).headers.get('content-security-policy');
  expect(await policyOf(`${TEAM} ${preview}`)).toMatch(
    new RegExp(`frame-src 'self' ${preview};.*frame-ancestors 'none'$`),
  );
  expect(await policyOf(TEAM)).toContain("frame-src 'none'");
});

it('a preview is framed by the site as it is published, and by no other', async () => {
  const published = 'https://acme.docs.example.com';
  const origin = await serve(page(), { framedBy: () => published });
  const policy = (await fetch(origin)).headers.get('content-security-policy');
  expect(policy).toMatch(new RegExp(`frame-ancestors 'self' ${published}$`));
});

it('a kept page tells nobody what its first visitor asked for', async () => {
  const origin = await serve((request, response) => {
    // `proxy.ts` responds before Next renders the page.
    response.setHeader(MADE_AT_HEADER, '/guide');
    Object.assign(requestNotes().getStore() ?? {}, { siteChanges: 0 });
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${request.url}</p>`);
  });
  for (const address of ['/guide?token=leak-me', '/guide']) {
    const response = await fetch(origin + address);
    expect(await response.text()).toBe('<p>/guide</p>');
    expect(response.headers.has(MADE_AT_HEADER)).toBe(false);
  }
});

it('what is no page goes out as it comes: files, streams, answers with a policy of their own', async () => {
  const own = await serve(page({ 'content-security-policy': "default-src 'none'" }));
  expect((await fetch(own)).headers.get('content-security-policy')).toBe("default-src 'none'");
  let finish = () => {};
  const stream = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    finish = () => response.end('data: 2\n\n');
  });
  const response = await fetch(stream);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  expect(response.headers.has('content-security-policy')).toBe(false);
  finish();
  const packed = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/css', 'content-encoding': 'gzip' }).end(gzipSync('a{}')),
  );
  expect(await (await fetch(packed)).text()).toBe('a{}');
});

it.each([
  ['text/html', 500],
  ['text/x-component', 500],
  ['text/html', 503],
])(
  'a page that shows only why it cannot be shown is a failure as %s, with status %d, which nobody keeps',
  async (type, status) => {
    let asked = 0;
    const origin = await serve((request, response) => {
      asked++;
      Object.assign(requestNotes().getStore() ?? {}, { siteChanges: 0 });
      const nonce = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1];
      response.setHeader('content-type', type);
      response.setHeader('cache-control', 's-maxage=15');
      response.end(`<p>A tag is open.</p><span data-page-failure="${nonce}-failed-${status}"></span>`);
    });
    for (const _ of ['first', 'again']) {
      const answer = await fetch(origin);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
      expect(await answer.text()).toBe(
        `<p>A tag is open.</p><span data-page-failure="-failed-${status}"></span>`,
      );
    }
    expect(asked).toBe(2);
  },
);

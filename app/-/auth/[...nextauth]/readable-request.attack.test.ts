import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { readableRequest } from './readable-request';

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

const NAME = '__Host-next-auth.callback-url';

function post(body: BodyInit, headers: Record<string, string>): Promise<NextRequest | undefined> {
  const request = new NextRequest('http://docs/api/auth/signin', { method: 'POST', body, headers });
  return readableRequest(request, NAME);
}

it.each([
  '{',
  '',
  'null',
  '[1]',
  '"x"',
  '1',
  '{"csrfToken":{"a":1}}',
  '{"csrfToken":[]}',
  '['.repeat(50_000),
])('JSON %# that is no form is refused before anybody fails on it', async (body) => {
  expect(await post(body, json)).toBeUndefined();
});

it('a body that is too large for a form is refused', async () => {
  expect(await post('a'.repeat(100_000), form)).toBeUndefined();
});

it('a form comes through, in both ways of writing it', async () => {
  expect(await (await post('csrfToken=x&email=a%40b', form))?.text()).toBe('csrfToken=x&email=a%40b');
  expect(await (await post('{"csrfToken":"x","json":true}', json))?.json()).toEqual({
    csrfToken: 'x',
    json: true,
  });
});

it.each(['secret', 'javascript:alert(1)', 'a\nFAKE LINE', '//', 'https://'])(
  'the address to return to %j, which is none, is refused in the query and as a cookie',
  async (address) => {
    const at = `http://docs/-/auth/session?callbackUrl=${encodeURIComponent(address)}`;
    expect(await readableRequest(new NextRequest(at), NAME)).toBeUndefined();
    const headers = { Cookie: `${NAME}=${encodeURIComponent(address)}` };
    const request = new NextRequest('http://docs/-/auth/session', { headers });
    expect(await readableRequest(request, NAME)).toBeUndefined();
  },
);

it('an address to return to comes through', async () => {
  for (const address of ['/guides', 'https://docs/guides', ''])
    expect(
      await readableRequest(new NextRequest(`http://docs/?callbackUrl=${encodeURIComponent(address)}`), NAME),
    ).toBeDefined();
});

it('a cookie that a host below the same domain set for all of them stops nobody from signing in', async () => {
  for (const prefix of ['', '__Secure-', 'x', '__Host-x!']) {
    const headers = { Cookie: `${prefix}next-auth.callback-url=nowhere; ${NAME}=%2Fguides` };
    const request = new NextRequest('http://docs/-/auth/session', { headers });
    expect(await readableRequest(request, NAME), prefix).toBe(request);
  }
});

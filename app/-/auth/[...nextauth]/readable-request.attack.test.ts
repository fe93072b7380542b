import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { readableRequest } from './readable-request';

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

function post(body: BodyInit, headers: Record<string, string>): Promise<NextRequest | undefined> {
  return readableRequest(new NextRequest('http://docs/api/auth/signin', { method: 'POST', body, headers }));
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
    expect(await readableRequest(new NextRequest(at))).toBeUndefined();
    const headers = { Cookie: `__Secure-next-auth.callback-url=${encodeURIComponent(address)}` };
    expect(await readableRequest(new NextRequest('http://docs/-/auth/session', { headers }))).toBeUndefined();
  },
);

it('an address to return to comes through', async () => {
  for (const address of ['/guides', 'https://docs/guides', ''])
    expect(
      await readableRequest(new NextRequest(`http://docs/?callbackUrl=${encodeURIComponent(address)}`)),
    ).toBeDefined();
});

import { expect, it } from 'vitest';
import { serveHttp } from '@/tests/serve-handler';
import { setCommonHeaders } from './common-headers';
import { notePeerAddress } from './note-peer-address';

async function transportSecurity(publicAddress: string, trustedProxies: number, claimed: string) {
  const { origin, close } = await serveHttp((request, response) => {
    notePeerAddress(request, trustedProxies);
    setCommonHeaders(request, response, { publicAddress });
    response.end();
  });
  const { headers } = await fetch(origin, { headers: { 'x-forwarded-proto': claimed } });
  await close();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  return headers.get('strict-transport-security');
}

it.each([
  ['the public address is by HTTPS', 'https://docs.example.com', 0, 'http', 'max-age=31536000'],
  ['a trusted proxy was asked by HTTPS', 'http://localhost', 1, 'https', 'max-age=31536000'],
  ['a visitor only says so', 'http://localhost', 0, 'https', null],
  ['nothing is by HTTPS', 'http://localhost', 1, 'http', null],
] as const)('browsers are told to come by HTTPS where %s', async (_, origin, proxies, claimed, expected) => {
  expect(await transportSecurity(origin, proxies, claimed)).toBe(expected);
});

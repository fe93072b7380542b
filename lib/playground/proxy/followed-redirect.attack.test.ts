import { describe, expect, it } from 'vitest';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundRequest } from '../request/playground-request';
import { composeUpstream } from './compose-upstream';
import { followedRedirect } from './followed-redirect';

const plan: RequestPlan = {
  method: 'POST',
  path: '/orders',
  servers: [
    { url: 'https://api.test/v1', variables: [] },
    { url: 'https://{team}.shop.test/v2', variables: [{ name: 'team', default: 'a' }] },
    { url: '/relative', variables: [] },
  ],
  security: { alternatives: [], isOptional: true },
  parameters: [],
  bodies: [
    {
      mediaType: 'application/json',
      example: {},
      namedExamples: [],
      isFile: false,
      fileProperties: [],
      encodings: [],
    },
  ],
  responseTypes: [],
};
const request: PlaygroundRequest = {
  page: '/orders',
  server: 1,
  variables: { team: 'north' },
  parameters: [],
  credentials: [],
  additions: [],
  body: { mediaType: 'application/json', value: { a: 1 } },
};

function redirected(location: string, status = 307) {
  const upstream = { method: 'POST', url: new URL('https://api.test/v1/orders') };
  return followedRedirect({ plan, request, upstream, answer: { status, headers: [['Location', location]] } });
}

const composed = (values: PlaygroundRequest) =>
  composeUpstream(plan, { request: values, files: new Map(), bytesMax: 10_000 });

describe('a redirect can be followed', () => {
  it.each([
    ['/v1/orders/1', 'https://api.test/v1/orders/1'],
    ['https://north.shop.test/v2/x?y=1#z', 'https://north.shop.test/v2/x?y=1'],
  ])('to %s, with method and body where the status keeps them', async (location, url) => {
    const follow = redirected(location);
    expect(follow).toMatchObject({ url, method: 'POST' });
    const sent = await composed({ ...request, follow });
    expect(sent).toMatchObject({ method: 'POST', url: new URL(url) });
    expect(new TextDecoder().decode(sent.body)).toBe('{\n  "a": 1\n}');
  });

  it.each([301, 302, 303])('with GET after %i', async (status) => {
    const follow = redirected('/v1/orders/1', status);
    expect(follow).toMatchObject({ method: 'GET' });
    const sent = await composed({ ...request, follow });
    expect(sent.body).toBeUndefined();
    expect(Object.keys(sent.headers).map((name) => name.toLowerCase())).not.toContain('content-type');
  });
});

describe('a redirect is not followed', () => {
  it.each([
    'https://evil.test/v1/orders',
    'http://api.test/v1/orders',
    'https://api.test/admin',
    'https://api.test/v1x',
    'https://api.test/v1/../admin',
    'https://api.test:8443/v1/orders',
    'https://user@api.test/v1/orders',
    'https://south.shop.test/v2/x',
    'javascript:alert(1)',
    'http://[',
  ])('to %s', (location) => {
    expect(redirected(location)).toBeUndefined();
  });

  it('where nobody was redirected', () => {
    expect(redirected('/v1/orders/1', 200)).toBeUndefined();
  });

  it.each([
    ['to another address', { url: 'https://api.test/admin' }],
    ['with another method', { method: 'DELETE' }],
    ['with a made up signature', { signature: 'A'.repeat(43) }],
    ['with a short signature', { signature: 'A' }],
  ])('%s than the API named', async (_, forged) => {
    const follow = redirected('/v1/orders/1');
    if (follow === undefined) throw new Error('Nothing to forge.');
    await expect(composed({ ...request, follow: { ...follow, ...forged } })).rejects.toThrow(
      'This redirect is not known here.',
    );
  });

  it('for another page', async () => {
    const follow = redirected('/v1/orders/1');
    await expect(composed({ ...request, page: '/other', follow })).rejects.toThrow();
  });
});

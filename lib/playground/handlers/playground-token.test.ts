import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { operationPage, ownPageHeaders, problemOf, servePlayground } from '@/tests/playground-site';
import { type ServedHandler, serveHandler } from '@/tests/serve-handler';
import { playgroundToken } from './playground-token';

let playground: Awaited<ReturnType<typeof servePlayground>>;
let route: ServedHandler;
let server: ServedHandler;
let asked: { path: string; authorization: string | null; form: URLSearchParams }[] = [];

const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** An authorization server with discovery, which accepts the code `good`. */
async function authorizationServer(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  if (pathname === '/.well-known/openid-configuration') {
    return Response.json({ authorization_endpoint: `${origin}/sign-in`, token_endpoint: `${origin}/token` });
  }
  const form = new URLSearchParams(await request.text());
  asked.push({ path: pathname, authorization: request.headers.get('authorization'), form });
  const isProven =
    createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url') === challenge;
  if (pathname === '/away') return Response.redirect('http://127.0.0.1:9/token', 307);
  if (pathname === '/device') {
    return Response.json({
      device_code: 'd1',
      user_code: 'AB-CD',
      verification_uri: `${origin}/enter`,
      interval: 1,
    });
  }
  if (form.get('device_code') === 'd1') {
    const isEarly = asked.filter(({ path }) => path === '/token').length < 2;
    if (isEarly) return Response.json({ error: 'authorization_pending' }, { status: 400 });
    return Response.json({ access_token: 'of-device', expires_in: 60, refresh_token: 'r1' });
  }
  if (form.get('refresh_token') === 'r1') return Response.json({ access_token: 'renewed', expires_in: '90' });
  if (form.get('username') === 'ada' && form.get('password') === 'pw') {
    return Response.json({ access_token: 'of-ada' });
  }
  if (form.get('grant_type') === 'client_credentials' || (form.get('code') === 'good' && isProven)) {
    return Response.json({ access_token: 'fresh', token_type: 'bearer' });
  }
  return Response.json({ error: 'invalid_grant', error_description: 'The code is stale' }, { status: 400 });
}

function oauth(tokenUrl: string): SecuritySchemeView {
  const common = { tokenUrl, scopes: [] };
  return {
    id: 'login',
    type: 'oauth2',
    scopes: [],
    isDeprecated: false,
    flows: [
      { kind: 'authorizationCode', authorizationUrl: `${server.origin}/sign-in`, ...common },
      { kind: 'clientCredentials', ...common },
      { kind: 'password', refreshUrl: `${server.origin}/refresh`, ...common },
      { kind: 'deviceAuthorization', deviceAuthorizationUrl: `${server.origin}/device`, ...common },
    ],
  };
}

function use(scheme: SecuritySchemeView): void {
  const { operation } = playground;
  operation.plan = {
    ...operation.plan,
    security: { alternatives: [{ schemes: [scheme] }], isOptional: false },
  };
}

function ask(step: object, headers: Record<string, string> = ownPageHeaders): Promise<Response> {
  return fetch(route.origin, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ page: operationPage, scheme: 'login', ...step }),
  });
}

const codeStep = {
  step: 'token',
  flow: 'authorizationCode',
  clientId: 'docs',
  clientSecret: '',
  scopes: [],
  code: 'good',
  verifier,
  redirectUri: 'https://docs.example/api/playground/callback',
};

beforeEach(async () => {
  asked = [];
  playground = await servePlayground();
  server = await serveHandler(authorizationServer);
  route = await serveHandler((request) => playgroundToken(request, playground.service));
  use(oauth(`${server.origin}/token`));
});

afterEach(() => Promise.all([playground.close(), server.close(), route.close()]));

describe('a token', () => {
  it('is given for a code with the proof of who asked for it', async () => {
    expect(await (await ask(codeStep)).json()).toEqual({ token: 'fresh' });
    expect(Object.fromEntries(asked[0]?.form ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      client_id: 'docs',
      code: 'good',
      redirect_uri: codeStep.redirectUri,
    });
    expect(asked[0]?.authorization).toBe(null);
  });

  it('is given to a client with its secret, in the header alone', async () => {
    const step = { ...codeStep, flow: 'clientCredentials', clientSecret: 's:1', scopes: ['read', 'write'] };
    expect(await (await ask(step)).json()).toEqual({ token: 'fresh' });
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('docs:s%3A1').toString('base64')}`);
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      grant_type: 'client_credentials',
      scope: 'read write',
    });
  });

  it('is not given for a code that somebody else brings', async () => {
    const response = await ask({ ...codeStep, verifier: 'w'.repeat(43) });
    const { error }: { error: { message: string } } = await response.json();
    expect(error.message).toContain('The code is stale');
  });

  it('is given for the name and password of a reader', async () => {
    const step = { ...codeStep, flow: 'password', userName: 'ada', password: 'pw', scopes: ['read'] };
    expect(await (await ask(step)).json()).toEqual({ token: 'of-ada' });
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      grant_type: 'password',
      username: 'ada',
      password: 'pw',
      scope: 'read',
      client_id: 'docs',
    });
  });

  it('is waited for while the reader enters a code elsewhere', async () => {
    const step = { ...codeStep, flow: 'deviceAuthorization' };
    expect(await (await ask({ ...step, step: 'device' })).json()).toEqual({
      deviceCode: 'd1',
      userCode: 'AB-CD',
      address: `${server.origin}/enter`,
      intervalSeconds: 1,
      expiresInSeconds: 600,
    });
    const poll = { ...step, deviceCode: 'd1' };
    expect(await (await ask(poll)).json()).toEqual({ isPending: true, isTooFast: false });
    expect(await (await ask(poll)).json()).toEqual({
      token: 'of-device',
      expiresInSeconds: 60,
      refreshToken: 'r1',
    });
  });

  it('is renewed at the address for that, and keeps what renews it', async () => {
    const step = { ...codeStep, flow: 'password', refreshToken: 'r1' };
    expect(await (await ask(step)).json()).toEqual({
      token: 'renewed',
      expiresInSeconds: 90,
      refreshToken: 'r1',
    });
    expect(asked[0]).toMatchObject({ path: '/refresh' });
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r1',
      client_id: 'docs',
    });
  });

  it('is found through OpenID Connect discovery', async () => {
    const openIdConnectUrl = `${server.origin}/.well-known/openid-configuration`;
    use({ id: 'login', type: 'openIdConnect', openIdConnectUrl, scopes: [], flows: [], isDeprecated: false });
    expect(await (await ask({ step: 'discover' })).json()).toEqual({
      authorizationUrl: `${server.origin}/sign-in`,
    });
    expect(await (await ask(codeStep)).json()).toEqual({ token: 'fresh' });
  });
});

describe('the authorization server is never asked', () => {
  it.each([
    [
      'for another site',
      codeStep,
      { ...ownPageHeaders, 'Sec-Fetch-Site': 'cross-site' },
      '403 foreign-origin',
    ],
    [
      'for a scheme that the operation has not',
      { ...codeStep, scheme: 'other' },
      ownPageHeaders,
      '400 bad-request',
    ],
    [
      'with a way back that is not ours',
      { ...codeStep, redirectUri: 'https://evil.example/' },
      ownPageHeaders,
      '400 bad-request',
    ],
    [
      'at an address that the reader names',
      { ...codeStep, page: '/other', tokenUrl: 'http://evil.example' },
      ownPageHeaders,
      '404 unknown-page',
    ],
  ])('%s', async (_title, step, headers, problem) => {
    expect(await problemOf(await ask(step, headers))).toBe(problem);
    expect(asked).toEqual([]);
  });

  it('where the playground is not for this reader', async () => {
    playground.operation.page = { ...playground.operation.page, written: 'auth' };
    expect(await problemOf(await ask(codeStep))).toBe('403 not-allowed');
    expect(asked).toEqual([]);
  });

  it('inside the network, unless the operator allows it', async () => {
    playground.service.network.policy = addressPolicy();
    expect(await problemOf(await ask(codeStep))).toBe('502 address-refused');
    expect(asked).toEqual([]);
  });

  it('where it redirects to', async () => {
    use(oauth(`${server.origin}/away`));
    expect(await problemOf(await ask(codeStep))).toBe('502 unreachable');
    expect(asked.map(({ path }) => path)).toEqual(['/away']);
  });
});

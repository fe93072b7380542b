import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import http from 'node:http';

/** The provider's answers; tests change them in place. */
export interface ProviderState {
  /** Claims of the id token; override the correct ones, so that a test can forge them. */
  claims: Record<string, unknown>;
  /** Claims that only the userinfo endpoint returns. */
  userinfo: Record<string, unknown>;
  /** Signs with an unpublished key. */
  isForged: boolean;
  /** Signs with ES256 instead of RS256. */
  isElliptic: boolean;
  /** The parameters of each request to end a session. */
  ended: URLSearchParams[];
  user: Record<string, unknown>;
  emails: Record<string, unknown>[];
}

export interface IdentityProvider {
  origin: string;
  state: ProviderState;
  /** A logout token with claims that add to or replace the correct ones. */
  logoutToken(claims: Record<string, unknown>, isForged?: boolean): string;
  close(): Promise<void>;
}

/** Credentials of the application at the provider. */
export const client = { id: 'docs', secret: 'hush' };

/**
 * Implements OpenID Connect (discovery, code with PKCE, signed id tokens, userinfo) and GitHub's protocol as on a
 * GitHub Enterprise Server. Signs everyone in at once, as the person that the test sets.
 */
export async function serveIdentityProvider(): Promise<IdentityProvider> {
  const published = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const unknown = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const state: ProviderState = {
    ...{ claims: {}, userinfo: {}, ended: [], user: {}, emails: [] },
    ...{ isForged: false, isElliptic: false },
  };
  const asked = new Map<string, URLSearchParams>();
  const tokens = new Set<string>();
  let origin = '';

  function authorize(query: URLSearchParams, response: http.ServerResponse): void {
    const code = randomUUID();
    asked.set(code, query);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { Location: back.href }).end();
  }

  /** Exchanges a code, which works once, for the right client and PKCE verifier. */
  function redeem(form: URLSearchParams, authorization: string | undefined): URLSearchParams | undefined {
    const code = form.get('code') ?? '';
    const query = asked.get(code);
    asked.delete(code);
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
    const isClient = authorization === basic || form.get('client_secret') === client.secret;
    const challenge = query?.get('code_challenge');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isProven =
      challenge === null || (query?.get('code_challenge_method') === 'S256' && challenge === proof);
    return isClient && isProven && form.get('redirect_uri') === query?.get('redirect_uri')
      ? query
      : undefined;
  }

  function idToken(query: URLSearchParams): string {
    const now = Math.floor(Date.now() / 1_000);
    const due = { iss: origin, aud: client.id, iat: now, exp: now + 60, nonce: query.get('nonce') };
    const head = state.isElliptic ? { alg: 'ES256', kid: 'two' } : { alg: 'RS256', kid: 'one' };
    const { privateKey: key } = state.isElliptic ? elliptic : state.isForged ? unknown : published;
    return signed(head, { ...due, ...state.claims }, key);
  }

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/keys`,
          userinfo_endpoint: `${origin}/userinfo`,
          end_session_endpoint: `${origin}/end-session`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'ES256'],
        });
      case '/keys':
        return json({
          keys: [
            { ...published.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' },
            { ...elliptic.publicKey.export({ format: 'jwk' }), kid: 'two', use: 'sig' },
          ],
        });
      case '/end-session': {
        state.ended.push(url.searchParams);
        const back = new URL(url.searchParams.get('post_logout_redirect_uri') ?? '');
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        return response.writeHead(302, { Location: back.href }).end();
      }
      case '/authorize':
      case '/login/oauth/authorize':
        return authorize(url.searchParams, response);
      case '/token':
      case '/login/oauth/access_token': {
        const query = redeem(await formOf(request), request.headers.authorization);
        if (query === undefined) return json({ error: 'invalid_grant' }, 400);
        const token = randomUUID();
        tokens.add(token);
        const isOidc = url.pathname === '/token';
        return json({
          access_token: token,
          token_type: 'bearer',
          ...(isOidc ? { id_token: idToken(query) } : {}),
        });
      }
      case '/userinfo':
        return tokens.has(bearer) ? json({ sub: state.claims.sub, ...state.userinfo }) : json({}, 401);
      case '/api/v3/user':
        return tokens.has(bearer) ? json(state.user) : json({}, 401);
      case '/api/v3/user/emails':
        return tokens.has(bearer) ? json(state.emails) : json({}, 401);
      default:
        return json({}, 404);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    state,
    logoutToken(claims, isForged = false) {
      const now = Math.floor(Date.now() / 1_000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const due = { iss: origin, aud: client.id, iat: now, exp: now + 60, jti: randomUUID(), events };
      const head = { alg: 'RS256', kid: 'one', typ: 'logout+jwt' };
      return signed(head, { ...due, ...claims }, (isForged ? unknown : published).privateKey);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function signed(head: object, claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(head)}.${part(claims)}`;
  const signature = createSign('SHA256').update(text).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url');
  return `${text}.${signature}`;
}

async function formOf(request: http.IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
}

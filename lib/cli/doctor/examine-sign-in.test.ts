import { once } from 'node:events';
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { examineSignIn } from './examine-sign-in';

/** The findings for an OpenID Connect provider that answers with `status` and `body`. */
async function foundWith(status: number, body: object, signOut: 'here' | 'provider' = 'here') {
  const server = http.createServer(
    (_, response) => void response.writeHead(status).end(JSON.stringify(body)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const client = {
    clientId: 'docs',
    clientSecret: 'hush',
    name: 'SSO',
    groupsClaim: 'groups',
    signingAlgorithm: 'RS256' as const,
    trustsEmail: false,
    signOut,
    scope: 'openid',
  };
  const findings = await examineSignIn({
    publicAddress: 'https://docs.example.com',
    signIn: { oidc: { issuer, ...client }, saml: undefined, readerTokens: undefined },
  });
  return findings.map(({ kind, text }) => `${kind}: ${text}`).join('\n');
}

it('finds an OpenID Connect provider that cannot be used before somebody signs in', async () => {
  const described = { issuer: 'x', authorization_endpoint: 'x', token_endpoint: 'x', jwks_uri: 'x' };
  const withAlgorithms = (...names: string[]) => ({
    ...described,
    id_token_signing_alg_values_supported: names,
  });
  expect(await foundWith(200, described)).toMatch(/^ok: The OpenID Connect provider/);
  expect(await foundWith(200, described, 'provider')).toMatch(/^warning: .*names no end_session_endpoint/m);
  const ending = { ...described, end_session_endpoint: 'https://login.example.com/end' };
  expect(await foundWith(200, ending, 'provider')).not.toContain('warning');
  expect(await foundWith(200, withAlgorithms('HS512', 'RS256'))).toMatch(/^ok/);
  expect(await foundWith(200, withAlgorithms('ES256'))).toMatch(
    /^problem: .*ES256\. Write AUTH_OIDC_SIGNING_ALGORITHM=ES256\.$/,
  );
  expect(await foundWith(200, withAlgorithms('HS512'))).toMatch(
    /^problem: .*HS512\. Let it sign with RS256\.$/,
  );
  expect(await foundWith(200, {})).toMatch(
    /^problem: AUTH_OIDC_ISSUER .*no description of an OpenID Connect/,
  );
  expect(await foundWith(404, described)).toMatch(/^problem: AUTH_OIDC_ISSUER .* answered 404\.$/);
});

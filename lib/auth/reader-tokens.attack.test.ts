import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ReaderTokenSettings, readerTokenSettingsFrom } from '@/lib/base/settings/reader-token-settings';
import type { Dialect } from '@/lib/db/dialect';
import { prepareTeam } from '@/tests/prepared-team';
import { serveAnswers } from '@/tests/support/serve-answers';
import { readerFrom } from './current-member';
import { type ReaderTokens, readerTokens } from './reader-tokens';

const publicAddress = 'https://docs.example.com';
const issuer = 'https://app.example.com';
const dialects: Dialect[] = ['sqlite', 'postgresql'];

const pairs = {
  EdDSA: generateKeyPairSync('ed25519'),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
};
const another = generateKeyPairSync('ed25519');

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

function settingsWith(variables: Record<string, string>): ReaderTokenSettings {
  const problems: string[] = [];
  const settings = readerTokenSettingsFrom({
    variables: { AUTH_JWT_ISSUER: issuer, ...variables },
    problems,
  });
  if (settings === undefined) throw new Error(problems.join('\n'));
  return settings;
}

async function product(dialect: Dialect = 'sqlite') {
  const team = await prepareTeam(dialect);
  onTestFinished(() => team[Symbol.asyncDispose]());
  const context = { publicAddress, spentTokens: team.context.spentTokens, clock: team.now };
  const readingWith = (settings: ReaderTokenSettings) => readerTokens(settings, context);
  const now = Math.floor(team.now().getTime() / 1_000);
  let made = 0;
  const claims = (change: Record<string, unknown> = {}): JWTPayload => ({
    iss: issuer,
    aud: publicAddress,
    sub: 'u-1',
    jti: `token-${made++}`,
    iat: now,
    exp: now + 60,
    email: 'Rea@Example.com',
    name: 'Rea',
    groups: ['beta'],
    redirect: '/start',
    ...change,
  });
  return { team, readingWith, claims, now };
}

const sign = (
  claims: JWTPayload,
  key: KeyObject = pairs.EdDSA.privateKey,
  header: { alg?: string; kid?: string } = {},
) => new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(key);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const reasonOf = async (tokens: ReaderTokens, token: string) => {
  const read = await tokens.read(token);
  return read.kind === 'read' ? 'read' : read.reason;
};

describe('a token of the product', () => {
  it.each(['EdDSA', 'ES256', 'RS256'] as const)(
    'signed with %s says who comes, and where they go',
    async (alg) => {
      const { readingWith, claims } = await product();
      const tokens = readingWith(settingsWith({ AUTH_JWT_PUBLIC_KEY: pemOf(pairs[alg].publicKey) }));
      expect(await tokens.read(await sign(claims(), pairs[alg].privateKey, { alg }))).toEqual({
        kind: 'read',
        identity: {
          provider: 'jwt',
          subject: 'u-1',
          email: 'Rea@Example.com',
          isEmailVerified: false,
          name: 'Rea',
          groups: ['beta'],
        },
        returnTo: '/start',
      });
    },
  );

  it.each(dialects)('works once in %s, also if it comes to two processes at once', async (dialect) => {
    const { readingWith, claims, team } = await product(dialect);
    const settings = settingsWith({ AUTH_JWT_PUBLIC_KEY: pemOf(pairs.EdDSA.publicKey) });
    const [here, there] = [readingWith(settings), readingWith(settings)];
    const token = await sign(claims());
    expect((await Promise.all([reasonOf(here, token), reasonOf(there, token)])).sort()).toEqual([
      'read',
      'token-used',
    ]);
    expect(await reasonOf(here, token)).toBe('token-used');
    team.passHours(1);
    expect(await reasonOf(here, token)).toBe('token-over');
  });

  it('is refused without a signature, with one of another key, or with the public key as a secret', async () => {
    const { readingWith, claims } = await product();
    for (const alg of ['EdDSA', 'RS256'] as const) {
      const pem = pemOf(pairs[alg].publicKey);
      const tokens = readingWith(settingsWith({ AUTH_JWT_PUBLIC_KEY: pem }));
      const secret = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims())}`;
      const good = await sign(claims(), pairs[alg].privateKey, { alg });
      const [header, , signature] = good.split('.');
      for (const token of [
        `${part({ alg: 'none' })}.${part(claims())}.`,
        `${part({ alg: 'None' })}.${part(claims())}.${signature}`,
        `${secret}.${createHmac('sha256', pem).update(secret).digest('base64url')}`,
        `${header}.${part(claims({ sub: 'owner' }))}.${signature}`,
        await sign(claims(), another.privateKey),
        `${header}.${part(claims())}.`,
        '',
        '..',
        'a.b.c',
        'x'.repeat(100_000),
      ])
        expect(await reasonOf(tokens, token), token.slice(0, 40)).toBe('token-wrong');
    }
  });

  it('is refused with a key that it brings along or names by an address', async () => {
    const { readingWith, claims } = await product();
    const tokens = readingWith(settingsWith({ AUTH_JWT_PUBLIC_KEY: pemOf(pairs.EdDSA.publicKey) }));
    const jwk = another.publicKey.export({ format: 'jwk' });
    for (const header of [
      { jwk },
      { jku: 'https://evil.example/keys' },
      { kid: '../../dev/null' },
      { x5u: 'https://evil.example' },
    ])
      expect(await reasonOf(tokens, await sign(claims(), another.privateKey, { ...header }))).toBe(
        'token-wrong',
      );
  });

  it('is refused for another site, by another issuer, without what it needs, or with a long life', async () => {
    const { readingWith, claims, now } = await product();
    const tokens = readingWith(settingsWith({ AUTH_JWT_PUBLIC_KEY: pemOf(pairs.EdDSA.publicKey) }));
    const wrong: Record<string, unknown>[] = [
      { aud: 'https://other.example.com' },
      { aud: undefined },
      { iss: 'https://evil.example' },
      { iss: undefined },
      { sub: undefined },
      { sub: '' },
      { jti: undefined },
      { jti: '' },
      { iat: undefined },
      { exp: undefined },
      { exp: now + 3_600 },
      { iat: now - 3_600, exp: now + 60 },
      { iat: now + 3_600, exp: now + 3_660 },
      { nbf: now + 3_600 },
      { redirect: ['/start'] },
    ];
    for (const change of wrong) {
      const reason = await reasonOf(tokens, await sign(claims(change)));
      expect(reason, JSON.stringify(change)).toMatch(/^token-(?:wrong|over)$/);
    }
    const whyOf = async (change: Record<string, unknown>) => {
      const read = await tokens.read(await sign(claims(change)));
      return read.kind === 'refused' ? read.why : '';
    };
    expect(await whyOf({ aud: 'https://other.example.com' })).toContain(`Write "aud": "${publicAddress}".`);
    expect(await whyOf({ iss: 'https://evil.example' })).toContain(`Write "iss": "${issuer}".`);
    expect(await whyOf({ iat: now + 60, exp: now + 120 })).toContain('Compare the clocks');
    expect(await reasonOf(tokens, await sign(claims({ iat: now - 120, exp: now - 60 })))).toBe('token-over');
    expect(
      await reasonOf(tokens, await sign(claims({ aud: ['https://other.example.com', publicAddress] }))),
    ).toBe('read');
  });

  it('is refused with a reason while nobody can fetch the key set, which is asked for once', async () => {
    const { readingWith, claims } = await product();
    const served = await serveAnswers({ 'GET /keys': { status: 503, body: {} } });
    const tokens = readingWith(settingsWith({ AUTH_JWT_JWKS_URL: `${served.origin}/keys` }));
    for (let time = 0; time < 3; time++) {
      const token = await sign(claims(), pairs.EdDSA.privateKey, { kid: 'first' });
      expect(await reasonOf(tokens, token)).toBe('token-unchecked');
    }
    expect(served.asked.length).toBe(1);
  });

  it('is checked with the key set of the product, whose keys may be replaced', async () => {
    const { readingWith, claims, team } = await product();
    const jwk = (pair: typeof another, kid: string) => ({
      ...pair.publicKey.export({ format: 'jwk' }),
      kid,
      alg: 'EdDSA',
    });
    const served = { 'GET /keys': { body: { keys: [jwk(pairs.EdDSA, 'first')] } } };
    const { origin, asked } = await serveAnswers(served);
    const tokens = readingWith(settingsWith({ AUTH_JWT_JWKS_URL: `${origin}/keys` }));
    expect(await reasonOf(tokens, await sign(claims(), pairs.EdDSA.privateKey, { kid: 'first' }))).toBe(
      'read',
    );
    for (let number = 0; number < 20; number++)
      expect(
        await reasonOf(tokens, await sign(claims(), another.privateKey, { kid: `guess-${number}` })),
      ).toBe('token-wrong');
    // Strangers cannot make this server fetch the product's keys over and over.
    expect(asked.length).toBe(1);
    served['GET /keys'].body.keys = [jwk(another, 'second')];
    team.passHours(0.01);
    const later = Math.floor(team.now().getTime() / 1_000);
    const fresh = claims({ iat: later, exp: later + 60 });
    expect(await reasonOf(tokens, await sign(fresh, another.privateKey, { kid: 'second' }))).toBe('read');
    expect(asked.length).toBe(2);
  });
});

describe.each(dialects)('who comes by the product, in %s,', (dialect) => {
  const fromProduct = {
    provider: 'jwt',
    subject: 'u-1',
    email: 'rea@example.com',
    isEmailVerified: false,
    groups: ['beta'],
  } as const;
  const rules = { signUp: 'invited', isHome: true } as const;

  it('reads pages of the groups that the product names, without an invitation', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const outcome = await team.come(fromProduct, { signUp: 'anyone' });
    if (outcome.kind !== 'signed-in') throw new Error(outcome.reason);
    const [byProduct, byPassword] = [await team.signIn(outcome.user, 'jwt'), await team.signIn(outcome.user)];
    expect(readerFrom(await team.sessionOf(byProduct), rules)).toMatchObject({
      isSignedIn: true,
      groups: ['beta'],
    });
    // Signed in by other means, the same person counts as uninvited.
    expect(readerFrom(await team.sessionOf(byPassword), rules)).toMatchObject({ isSignedIn: false });
  });

  it('opens no dashboard, and takes no account of the team, whatever the product says', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const claimed = { ...fromProduct, email: 'owner@example.com', isEmailVerified: true };
    expect(await team.come({ ...claimed, isEmailVerified: false }, { signUp: 'anyone' })).toMatchObject({
      reason: 'not-linked',
    });
    expect(await team.come(claimed, { signUp: 'anyone' })).toMatchObject({ reason: 'not-linked' });
    expect(await team.signInWithPassword({ email: 'owner@example.com', address: '192.0.2.1' })).toMatchObject(
      { kind: 'signed-in' },
    );
    const { user } = await team.invited('ada@example.com', 'admin');
    await team.context.accounts.giveToOwner(user.userId);
    const ada = await team.come({ ...claimed, email: 'ada@example.com' }, { signUp: 'anyone' });
    if (ada.kind !== 'signed-in') throw new Error(ada.reason);
    expect(await team.memberOf(await team.signIn(ada.user, 'jwt'))).toMatchObject({
      userId: user.userId,
      role: 'reader',
    });
  });
});

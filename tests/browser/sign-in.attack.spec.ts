import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { hashPassword } from '@/lib/auth/password-hash';
import type { Role } from '@/lib/auth/role';
import { sealSession } from '@/lib/auth/session-cookie';
import { openStores } from '@/lib/db/open-stores';
import { signedIn } from '../signed-in';
import { giveSession } from './give-session';
import { client, type IdentityProvider, serveIdentityProvider } from './identity-provider';
import { type RunningApplication, startApplication, TEST_SECRET } from './start-application';
import { Visitor } from './visitor';

// Sign-in in the built application by password, OpenID Connect and GitHub, with a local provider that can lie.

test.describe.configure({ mode: 'serial' });

let folder = '';
let provider: IdentityProvider;
let application: RunningApplication;

const password = 'several plain words';
const mia = { sub: 'mia-1', email: 'mia@example.com', email_verified: true, name: 'Mia' };

const oidc = () => ({
  AUTH_OIDC_ISSUER: provider.origin,
  AUTH_OIDC_CLIENT_ID: client.id,
  AUTH_OIDC_CLIENT_SECRET: client.secret,
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  provider = await serveIdentityProvider();
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-sign-in-'));
  const configuration = { name: 'Guides', theme: 'mint', colors: { primary: '#0f766e' } };
  await writeFile(
    path.join(folder, 'docs.json'),
    JSON.stringify({ ...configuration, navigation: { pages: ['start'] } }),
  );
  await writeFile(path.join(folder, 'start.mdx'), '---\ntitle: Start\n---\n\nHello.');
  application = await startApplication(folder, {
    ...oidc(),
    AUTH_OIDC_NAME: 'Example Team',
    AUTH_OIDC_GROUPS_CLAIM: 'access.roles',
    AUTH_GITHUB_URL: provider.origin,
    AUTH_GITHUB_CLIENT_ID: client.id,
    AUTH_GITHUB_CLIENT_SECRET: client.secret,
    AUTH_PASSWORD: 'on',
  });
  await signedIn({ ...application, secret: TEST_SECRET }, [
    { email: mia.email, role: 'viewer' },
    { email: 'ola@example.com', role: 'owner' },
    { email: 'rob@example.com', role: 'reader' },
  ]);
});

test.afterAll(async () => {
  await application?.stop();
  await provider?.close();
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(() => {
  Object.assign(provider.state, {
    claims: { ...mia },
    userinfo: {},
    isForged: false,
    isElliptic: false,
    user: {},
    emails: [],
  });
});

async function groupsOf(email: string): Promise<readonly string[]> {
  const stores = await openStores(application.databaseUrl);
  const organizationId = (await stores.site('docs'))?.organizationId ?? '';
  const members = await stores.members.list(organizationId);
  await stores.close();
  return members.find((member) => member.email === email)?.groups.map(({ name }) => name) ?? [];
}

/** Signs in with a provider; returns the final address and the person. */
async function through(kind: 'oidc' | 'github', visitor = new Visitor(application.origin)) {
  const way = await visitor.follow(await visitor.signIn(`/-/auth/signin/${kind}`, { callbackUrl: '/start' }));
  const last = new URL(way.at(-1) ?? '', application.origin);
  return { way, end: last.pathname + last.search, email: await visitor.email() };
}

test('OpenID Connect signs a member in, with the groups that the provider says now', async ({ page }) => {
  Object.assign(provider.state, { userinfo: { access: { roles: ['beta', 'staff'] } } });
  await page.goto(`${application.origin}/-/sign-in?callbackUrl=/start`);
  await page.getByRole('button', { name: 'Continue with Example Team' }).click();
  await expect(page).toHaveURL(`${application.origin}/start`);
  await expect(page.getByLabel(mia.name, { exact: true })).toBeVisible();
  expect(await groupsOf(mia.email)).toEqual(['beta', 'staff']);
  provider.state.userinfo = { access: { roles: ['beta'] } };
  expect(await through('oidc')).toMatchObject({ end: '/start', email: mia.email });
  expect(await groupsOf(mia.email)).toEqual(['beta']);
  provider.state.userinfo = {};
  expect(await through('oidc')).toMatchObject({ end: '/start', email: mia.email });
  expect(await groupsOf(mia.email)).toEqual([]);
});

test('the way to the provider carries a proof, a state and a nonce', async () => {
  const { way } = await through('oidc');
  const query = new URL(way[0] ?? '').searchParams;
  for (const name of ['code_challenge', 'state', 'nonce']) expect(query.get(name), name).toBeTruthy();
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('redirect_uri')).toBe(`${application.origin}/api/auth/callback/oidc`);
});

const lies: [name: string, state: object][] = [
  ['of another issuer', { claims: { ...mia, iss: 'https://evil.example' } }],
  ['for another audience', { claims: { ...mia, aud: 'another' } }],
  ['with another nonce', { claims: { ...mia, nonce: 'another' } }],
  ['that has expired', { claims: { ...mia, exp: 1_700_000_000 } }],
  ['with a signature of a key that is not published', { isForged: true }],
  ['of another algorithm than that of the settings', { isElliptic: true }],
  ['about somebody else than the userinfo', { userinfo: { sub: 'ola-1' } }],
];
for (const [name, state] of lies)
  test(`an id token ${name} signs nobody in`, async () => {
    Object.assign(provider.state, state);
    expect(await through('oidc')).toMatchObject({
      end: expect.stringMatching(/^\/-\/sign-in\?.*error=/),
      email: undefined,
    });
  });

test('a provider that signs with elliptic curves signs people in where the settings say so', async () => {
  const other = await startApplication(folder, { ...oidc(), AUTH_OIDC_SIGNING_ALGORITHM: 'ES256' });
  try {
    await signedIn({ ...other, secret: TEST_SECRET }, [{ email: mia.email, role: 'viewer' }]);
    provider.state.isElliptic = true;
    expect(await through('oidc', new Visitor(other.origin))).toMatchObject({ email: mia.email });
    provider.state.isElliptic = false;
    expect(await through('oidc', new Visitor(other.origin))).toMatchObject({ email: undefined });
  } finally {
    await other.stop();
  }
});

test('an answer of the provider that this browser did not ask for signs nobody in', async () => {
  const [attacker, victim] = [new Visitor(application.origin), new Visitor(application.origin)];
  const started = await attacker.signIn('/-/auth/signin/oidc', { callbackUrl: '/start' });
  const back = (await attacker.ask(started.headers.get('location') ?? '')).headers.get('location') ?? '';
  await victim.signIn('/-/auth/signin/oidc', { callbackUrl: '/start' });
  for (const address of [back, back.replace(/state=[^&]+/, 'state=')])
    expect((await victim.ask(address)).headers.get('location')).toMatch(/error=/);
  expect(await victim.email()).toBeUndefined();
});

test('an answer that the provider lets the browser send as a form is refused, with the form to sign in', async () => {
  const visitor = new Visitor(application.origin);
  const started = await visitor.signIn('/-/auth/signin/oidc', { callbackUrl: '/start' });
  const back = (await visitor.ask(started.headers.get('location') ?? '')).headers.get('location') ?? '';
  // Without our cookies, which browsers omit because the form comes from another site.
  const answer = await fetch(`${application.origin}/api/auth/callback/oidc`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: provider.origin, Accept: 'text/html' },
    body: new URL(back).searchParams,
  });
  expect((await visitor.follow(answer)).at(-1)).toMatch(/\/-\/sign-in\?.*error=/);
  expect(await visitor.email()).toBeUndefined();
});

test('who is not invited, or has an address that the provider did not check, is refused', async () => {
  provider.state.claims = { ...mia, sub: 'zoe-1', email: 'zoe@example.com' };
  expect(await through('oidc')).toMatchObject({ end: '/-/sign-in?error=not-invited', email: undefined });
  for (const email_verified of [false, 'false', undefined]) {
    provider.state.claims = { ...mia, sub: 'eve-1', email: 'ola@example.com', email_verified };
    expect(await through('oidc')).toMatchObject({ end: '/-/sign-in?error=not-linked', email: undefined });
  }
  expect(application.output()).toContain('somebody has an account with that address');
  expect(application.output()).not.toContain('ola@example.com');
  provider.state.claims = { ...mia, sub: 'nobody-1', email: undefined };
  expect(await through('oidc')).toMatchObject({ end: '/-/sign-in?error=no-email', email: undefined });
});

test('GitHub signs a member in by an address that it has verified, and by no other', async () => {
  provider.state.user = { id: 7, login: 'rob', name: null };
  provider.state.emails = [
    { email: 'ola@example.com', primary: true, verified: false },
    { email: 'Rob@example.com', primary: false, verified: true },
  ];
  expect(await through('github')).toMatchObject({ end: '/start', email: 'rob@example.com' });
  provider.state.user = { id: 8, login: 'eve', name: 'Eve' };
  provider.state.emails = [{ email: 'ola@example.com', primary: true, verified: false }];
  expect(await through('github')).toMatchObject({ end: '/-/sign-in?error=no-email', email: undefined });
  const stranger = new Visitor(application.origin);
  await stranger.signIn('/-/auth/signin/github');
  const callback = '/api/auth/callback/github?code=guessed&state=guessed';
  expect((await stranger.ask(callback)).headers.get('location')).toMatch(/error=/);
});

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example/start',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%0d%0aLocation:%20https://evil.example',
  '/\t/evil.example',
  'http://localhost@evil.example/',
];

test('signing in and out never leads to another site, by any way', async () => {
  for (const wanted of elsewhere) {
    const visitor = new Visitor(application.origin);
    const way = await visitor.follow(await visitor.signIn('/-/auth/signin/oidc', { callbackUrl: wanted }));
    const out = await visitor.signIn('/-/auth/signout', { callbackUrl: wanted });
    const shown = await (await visitor.ask(`/-/sign-in?callbackUrl=${encodeURIComponent(wanted)}`)).text();
    for (const address of [...way.slice(1), out.headers.get('location') ?? '/'])
      expect(new URL(address, application.origin).origin, `${wanted} → ${address}`).toBe(application.origin);
    const kept = /value="([^"]*)"[^>]*name="callbackUrl"|name="callbackUrl"[^>]*value="([^"]*)"/.exec(shown);
    const field = kept?.[1] ?? kept?.[2] ?? '';
    expect(new URL(field, application.origin).origin, wanted).toBe(application.origin);
  }
});

test('a session that was made up, changed, made with another secret or has ended is none', async () => {
  const identity = { ...application, secret: TEST_SECRET };
  const [good = ''] = await signedIn(identity, [{ email: mia.email, role: 'viewer' }]);
  const [name = '', value = ''] = [good.slice(0, good.indexOf('=')), good.slice(good.indexOf('=') + 1)];
  expect(await new Visitor(application.origin, good).email()).toBe(mia.email);
  const [ofAnother = ''] = await signedIn({ ...identity, secret: 'guessed' }, [{ email: mia.email }]);
  const noneAlgorithm = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x","sid":"y"}').toString('base64url')}.`;
  const ofNobody = await sealSession({ userId: 'user_nobody', sessionId: 'session_none' }, TEST_SECRET, 60);
  const changed = value.replace(/.(?=[^.]*$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  for (const cookie of [
    `${name}=${changed}`,
    ofAnother,
    `${name}=${noneAlgorithm}`,
    `${name}=${ofNobody}`,
    `${name}=x`,
  ]) {
    const visitor = new Visitor(application.origin, cookie);
    expect((await visitor.ask('/-/dashboard/default/docs')).headers.get('location')).toContain('/-/sign-in');
    expect(await visitor.email()).toBeUndefined();
  }
  const stores = await openStores(application.databaseUrl);
  const user = await stores.accounts.userByEmail(mia.email);
  await stores.accounts.endSessions(user?.userId ?? '');
  await stores.close();
  const [visitor] = [new Visitor(application.origin, good)];
  expect((await visitor.ask('/-/dashboard/default/docs')).headers.get('location')).toContain('/-/sign-in');
  expect(await visitor.email()).toBeUndefined();
});

/** Creates a member with a password, and signs in. */
async function withPassword(email: string, role: Role): Promise<Visitor> {
  await signedIn({ ...application, secret: TEST_SECRET }, [{ email, role }]);
  const stores = await openStores(application.databaseUrl);
  const user = await stores.accounts.userByEmail(email);
  await stores.accounts.setPassword(user?.userId ?? '', await hashPassword(password));
  await stores.close();
  const visitor = new Visitor(application.origin);
  await visitor.signIn('/-/auth/callback/password', { email, password });
  expect(await visitor.email()).toBe(email);
  return visitor;
}

/** A browser that has only a copy of a person's session. */
function copyOf(visitor: Visitor): Visitor {
  const [name = '', value = ''] = [...visitor.cookies].find(([key]) => key.endsWith('session-token')) ?? [];
  return new Visitor(application.origin, `${name}=${value}`);
}

async function expectStranger(visitor: Visitor): Promise<void> {
  expect((await visitor.ask('/-/dashboard/default/docs')).headers.get('location')).toContain('/-/sign-in');
  expect(await visitor.email()).toBeUndefined();
}

test('a copy of a session is worth nothing after its owner signed out, in the pages or in the dashboard', async ({
  context,
  page,
}) => {
  const visitor = await withPassword('una@example.com', 'owner');
  const copy = copyOf(visitor);
  expect(await copy.email()).toBe('una@example.com');
  await visitor.signOut();
  await expectStranger(copy);
  const again = await withPassword('una@example.com', 'owner');
  const another = copyOf(again);
  await giveSession(context, application.origin, [...another.cookies].map((pair) => pair.join('='))[0]);
  await page.goto(`${application.origin}/-/dashboard/default/docs`);
  await page.getByLabel(/Account of/).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // The address of the site's home page.
  await expect(page).toHaveURL(`${application.origin}/start`);
  await expectStranger(another);
});

test('who joined with the address of somebody else is out once its owner comes by the provider', async () => {
  const email = 'victim@example.com';
  const attacker = await withPassword(email, 'reader');
  provider.state.claims = { sub: 'victim-1', email, email_verified: true, name: 'Victim' };
  const owner = new Visitor(application.origin);
  expect(await through('oidc', owner)).toMatchObject({ email });
  const stores = await openStores(application.databaseUrl);
  const organizationId = (await stores.site('docs'))?.organizationId ?? '';
  const user = await stores.accounts.userByEmail(email);
  await stores.members.setRole(organizationId, user?.userId ?? '', 'admin');
  await stores.close();
  await expectStranger(attacker);
  const again = new Visitor(application.origin);
  const answer = await again.signIn('/-/auth/callback/password', { email, password });
  expect(answer.headers.get('location')).toContain('CredentialsSignin');
  expect((await owner.ask('/-/dashboard/default/docs/members')).status).toBe(200);
});

test('who has signed in on a device before signs in there, whatever others guess meanwhile', async () => {
  const owner = await withPassword('pia@example.com', 'owner');
  for (let number = 0; number < 12; number++)
    await new Visitor(application.origin).signIn('/-/auth/callback/password', {
      email: 'pia@example.com',
      password: `guess ${number}`,
    });
  await owner.signOut();
  await owner.signIn('/-/auth/callback/password', { email: 'pia@example.com', password });
  expect(await owner.email()).toBe('pia@example.com');
});

/** Attempts are counted per quarter of an hour. */
const quarterOfAnHour = () => Math.floor(Date.now() / 900_000);

/** The responses to repeated password guesses for an address, all in one counting period. */
async function guessPassword(email: string): Promise<{ email: string; errors: (string | null)[] }> {
  const began = quarterOfAnHour();
  const errors: (string | null)[] = [];
  for (let number = 0; number < 12; number++) {
    const visitor = new Visitor(application.origin);
    const page = await visitor.signIn('/-/auth/callback/password', { email, password: `guess ${number}` });
    errors.push(new URL(page.headers.get('location') ?? '', application.origin).searchParams.get('error'));
  }
  // A new period has begun: starts again with another address.
  return quarterOfAnHour() === began ? { email, errors } : guessPassword(`again-${email}`);
}

test('guessing a password ends after ten attempts, whatever the guesser says of their address', async () => {
  const { email, errors } = await guessPassword('ola@example.com');
  expect(errors.slice(0, 10)).toEqual(Array(10).fill('CredentialsSignin'));
  expect(errors.slice(10)).toEqual(['too-many-attempts', 'too-many-attempts']);
  const disguised = new Visitor(application.origin);
  const page = await (await disguised.ask('/-/sign-in')).text();
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await disguised.ask('/-/auth/callback/password', {
    method: 'POST',
    headers: {
      'x-forwarded-for': '203.0.113.77',
      'x-real-ip': '203.0.113.77',
      forwarded: 'for=203.0.113.77',
    },
    body: new URLSearchParams({ csrfToken, email, password: 'guess' }),
  });
  expect(answer.headers.get('location')).toContain('too-many-attempts');
});

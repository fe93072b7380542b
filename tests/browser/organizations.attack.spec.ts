import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SignJWT } from 'jose';
import { openStores } from '@/lib/db/open-stores';
import { newDirectoryToken } from '@/lib/scim/directory-token';
import { assertion, samlAnswer, samlMetadata, samlRequest, signed } from '../saml-provider';
import { signedIn } from '../signed-in';
import { type RunningApplication, startApplication, TEST_SECRET } from './start-application';
import { Visitor } from './visitor';

// Sign-in for organizations in the built application: tokens of a product, SAML and a directory.

test.describe.configure({ mode: 'serial' });

const issuer = 'https://app.example.com';
const pair = generateKeyPairSync('ed25519');
let folder = '';
let application: RunningApplication;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-organizations-'));
  const configuration = { name: 'Guides', theme: 'mint', colors: { primary: '#0f766e' } };
  const navigation = { pages: ['start', 'plans'] };
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify({ ...configuration, navigation }));
  await writeFile(path.join(folder, 'start.mdx'), '---\ntitle: Start\n---\n\nHello.');
  await writeFile(path.join(folder, 'plans.mdx'), '---\ntitle: Plans\ngroups: ["staff"]\n---\n\nwalrus');
  await writeFile(path.join(folder, 'metadata.xml'), samlMetadata());
  application = await startApplication(folder, {
    DOCS_VISIBILITY: 'private',
    AUTH_JWT_ISSUER: issuer,
    AUTH_JWT_PUBLIC_KEY: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    AUTH_JWT_LOGIN_URL: `${issuer}/docs-login`,
    AUTH_SAML_METADATA_FILE: path.join(folder, 'metadata.xml'),
    AUTH_SIGN_UP: 'anyone',
  });
});

test.afterAll(async () => {
  await application?.stop();
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
const tokenWith = (claims: Record<string, unknown> = {}) =>
  new SignJWT({ email: 'rea@example.com', name: 'Rea', groups: ['staff'], redirect: '/plans', ...claims })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(issuer)
    .setAudience(application.origin)
    .setSubject('rea')
    .setJti(`token-${made++}`)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(pair.privateKey);

test('a reader without a session is sent to the product, and comes back to the page that they wanted', async () => {
  const visitor = new Visitor(application.origin);
  const toSignIn = await visitor.ask('/plans', { headers: { accept: 'text/html' } });
  const way = await visitor.ask(toSignIn.headers.get('location') ?? '');
  expect(way.headers.get('location')).toBe(`${issuer}/docs-login?redirect=%2Fplans`);
  const token = await tokenWith();
  const back = await visitor.ask(`/-/auth/jwt?token=${token}`);
  expect(back.headers.get('location')).toBe('/plans');
  expect(await visitor.email()).toBe('rea@example.com');
  expect(await (await visitor.ask('/plans')).text()).toContain('walrus');
  const another = new Visitor(application.origin);
  expect((await another.ask(`/-/auth/jwt?token=${token}`)).headers.get('location')).toContain(
    'error=token-used',
  );
  expect(await another.email()).toBeUndefined();
  await visitor.signOut();
  expect(await visitor.email()).toBeUndefined();
});

test('a token never leads to another site', async () => {
  for (const redirect of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const answer = await new Visitor(application.origin).ask(
      `/-/auth/jwt?token=${await tokenWith({ redirect })}`,
    );
    expect(answer.headers.get('location'), redirect).toBe('/');
  }
});

test('SAML signs in by an answer to the request of this browser, and never leads to another site', async () => {
  const visitor = new Visitor(application.origin);
  const started = await visitor.ask('/-/auth/saml?redirect=/plans');
  const { id, relayState } = samlRequest(started.headers.get('location') ?? '');
  expect(relayState).toBe('/plans');
  const recipient = `${application.origin}/-/auth/saml`;
  const audience = `${recipient}/metadata`;
  const xml = signed(assertion({ inResponseTo: id, recipient, audience, groups: ['staff'] }));
  const post = (browser: Visitor, RelayState: string) =>
    browser.ask('/-/auth/saml', {
      method: 'POST',
      headers: { origin: 'https://login.example.com' },
      body: new URLSearchParams({ SAMLResponse: samlAnswer(xml, id), RelayState }),
    });
  const stranger = new Visitor(application.origin);
  expect((await post(stranger, '/plans')).headers.get('location')).toContain('error=saml-over');
  expect((await post(visitor, 'https://evil.example/')).headers.get('location')).toBe('/');
  expect(await visitor.email()).toBe('sam@example.com');
  expect((await post(visitor, '/plans')).headers.get('location')).toContain('error=saml-over');
});

test('whom the directory keeps out is out with the next request: of pages, Markdown and the dashboard', async () => {
  const [cookie = ''] = await signedIn({ ...application, secret: TEST_SECRET }, [
    { email: 'vic@example.com', role: 'admin', groups: ['staff'] },
  ]);
  const stores = await openStores(application.databaseUrl);
  const organizationId = (await stores.site('docs'))?.organizationId ?? '';
  const user = await stores.accounts.userByEmail('vic@example.com');
  // The directory empties an account that it finds, unless the account's owner is known.
  await stores.accounts.giveToOwner(user?.userId ?? '');
  const { token, tokenHash, hint } = newDirectoryToken();
  await stores.directoryTokens.create(tokenHash, { organizationId, name: 'Okta', hint, createdBy: 'Test' });
  await stores.close();
  const [fresh = ''] = await signedIn({ ...application, secret: TEST_SECRET }, [
    { email: 'vic@example.com', role: 'admin', groups: ['staff'] },
  ]);
  expect(cookie).not.toBe(fresh);
  const directory = (method: string, address: string, body: object) =>
    fetch(`${application.origin}/-/scim/v2/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
  const created = await directory('POST', 'Users', { userName: 'vic@example.com', active: true });
  expect(created.status).toBe(201);
  const { id }: { id: string } = await created.json();
  const visitor = new Visitor(application.origin, fresh);
  const seen = async () => ({
    page: (await visitor.ask('/plans')).status,
    markdown: (await visitor.ask('/plans.md')).status,
    dashboard: (await visitor.ask('/-/dashboard/default/docs')).status,
    email: await visitor.email(),
  });
  expect(await seen()).toMatchObject({ page: 200, markdown: 200, dashboard: 200, email: 'vic@example.com' });
  const Operations = [{ op: 'replace', value: { active: false } }];
  const startedAt = performance.now();
  expect((await directory('PATCH', `Users/${id}`, { Operations })).status).toBe(200);
  const after = await seen();
  expect(after.email).toBeUndefined();
  for (const status of [after.page, after.markdown, after.dashboard]) expect(status).not.toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
});

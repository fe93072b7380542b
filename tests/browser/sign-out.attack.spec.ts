import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { signedIn } from '../signed-in';
import { client, type IdentityProvider, serveIdentityProvider } from './identity-provider';
import { type RunningApplication, startApplication, TEST_SECRET } from './start-application';
import { Visitor } from './visitor';

// Sessions that end at an OpenID Connect provider, in the built application: started from here and from there.

test.describe.configure({ mode: 'serial' });

let folder = '';
let provider: IdentityProvider;
let application: RunningApplication;

const mia = { sub: 'mia-1', email: 'mia@example.com', email_verified: true, name: 'Mia' };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  provider = await serveIdentityProvider();
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-sign-out-'));
  const configuration = { name: 'Guides', theme: 'mint', colors: { primary: '#0f766e' } };
  await writeFile(
    path.join(folder, 'docs.json'),
    JSON.stringify({ ...configuration, navigation: { pages: ['index', 'start'] } }),
  );
  await writeFile(path.join(folder, 'index.mdx'), '---\ntitle: Home\n---\n\nHello.');
  await writeFile(path.join(folder, 'start.mdx'), '---\ntitle: Start\n---\n\nHello.');
  application = await startApplication(folder, {
    AUTH_OIDC_ISSUER: provider.origin,
    AUTH_OIDC_CLIENT_ID: client.id,
    AUTH_OIDC_CLIENT_SECRET: client.secret,
    AUTH_OIDC_NAME: 'Example Team',
    AUTH_OIDC_SIGN_OUT: 'provider',
  });
  await signedIn({ ...application, secret: TEST_SECRET }, [{ email: mia.email, role: 'viewer' }]);
});

test.afterAll(async () => {
  await application?.stop();
  await provider?.close();
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(() => {
  provider.state.claims = { ...mia, sid: 'session-1' };
  provider.state.ended = [];
});

async function arrived(sid: string): Promise<Visitor> {
  provider.state.claims = { ...mia, sid };
  const visitor = new Visitor(application.origin);
  await visitor.follow(await visitor.signIn('/-/auth/signin/oidc', { callbackUrl: '/start' }));
  expect(await visitor.email()).toBe(mia.email);
  return visitor;
}

function say(token: string): Promise<Response> {
  return fetch(`${application.origin}/-/auth/back-channel`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
}

test('who signs out on a page is signed out of the provider too, and comes back to the page', async ({
  page,
}) => {
  await page.goto(`${application.origin}/-/sign-in?callbackUrl=/start`);
  await page.getByRole('button', { name: 'Continue with Example Team' }).click();
  await expect(page).toHaveURL(`${application.origin}/start`);
  await page.getByLabel(mia.name, { exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${application.origin}/start`);
  expect(provider.state.ended).toHaveLength(1);
  const [query] = provider.state.ended;
  expect(query?.get('client_id')).toBe(client.id);
  expect(query?.get('id_token_hint')).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(query?.get('post_logout_redirect_uri')).toBe(`${application.origin}/-/auth/signed-out`);
});

test('so is who signs out in the dashboard, or everywhere on the page of their account', async ({ page }) => {
  for (const [place, name, after] of [
    ['/-/dashboard/default/docs', 'Sign out', '/'],
    ['/-/account', 'Sign out everywhere', '/-/sign-in?notice=signed-out-everywhere'],
  ] as const) {
    provider.state.ended = [];
    await page.goto(`${application.origin}/-/sign-in?callbackUrl=${place}`);
    await page.getByRole('button', { name: 'Continue with Example Team' }).click();
    await expect(page).toHaveURL(application.origin + place);
    if (name === 'Sign out') await page.getByLabel(`Account of ${mia.name}`).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => provider.state.ended.length).toBe(1);
    // The provider redirects back.
    await page.waitForURL(`${application.origin}${after}`);
    const session = await page.request.get(`${application.origin}/-/auth/session`);
    expect(await session.json()).toEqual({});
  }
});

test('nobody is signed out by a form without the token of this browser, here or there', async () => {
  const visitor = await arrived('session-1');
  const answer = await visitor.ask('/-/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: 'guessed' }),
  });
  expect(answer.headers.get('location') ?? '').not.toContain(provider.origin);
  expect(await visitor.email()).toBe(mia.email);
  const left = await visitor.signOut();
  expect(left.headers.get('location')).toContain(`${provider.origin}/end-session`);
  expect(await visitor.email()).toBeUndefined();
});

test('who comes back from the provider goes on to a page of this site, whatever the address says', async () => {
  for (const [state, end] of [
    ['/start', '/start'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
  ] as const) {
    const back = `${application.origin}/-/auth/signed-out?state=${encodeURIComponent(state)}`;
    const answer = await fetch(back, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')], state).toEqual([303, end]);
  }
});

test('a session that the provider has ended is over with the next request, and no other', async () => {
  const [laptop, phone] = [await arrived('laptop'), await arrived('phone')];
  for (const refused of [
    'x',
    provider.logoutToken({ sub: mia.sub, sid: 'laptop' }, true),
    provider.logoutToken({ sub: mia.sub, sid: 'laptop', nonce: 'n' }),
  ]) {
    const answer = await say(refused);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.any(String) },
    ]);
  }
  expect(await laptop.email()).toBe(mia.email);
  const answer = await say(provider.logoutToken({ sub: mia.sub, sid: 'laptop' }));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect([await laptop.email(), await phone.email()]).toEqual([undefined, mia.email]);
  expect((await say(provider.logoutToken({ sub: mia.sub }))).status).toBe(200);
  expect(await phone.email()).toBeUndefined();
  expect((await say('x'.repeat(100_000))).status).toBe(413);
});

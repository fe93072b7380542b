import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../signed-in';
import { giveSession } from './give-session';
import { type ShopSite, serveShopSite } from './shop-site';
import { startApplication, TEST_SECRET } from './start-application';

// The playground mode `auth` for three kinds of readers, on the page and at the proxy, against a real API.

test.describe.configure({ mode: 'serial' });

const orders = '/api-reference/orders/list-orders';
const forBeta = '/beta';
const withoutPlayground = '/plain';

let site: ShopSite;
const cookies: Record<'outsider' | 'member', string> = { outsider: '', member: '' };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await serveShopSite('playground', {
    prepare: restrictPlaygrounds,
    variables: { AUTH_READERS: 'on', LECTERN_PROXY_ALLOW: '127.0.0.1' },
  });
  [cookies.outsider = '', cookies.member = ''] = await signedIn(
    { ...site.application, secret: TEST_SECRET },
    [
      { email: 'outsider@example.com', role: 'reader', groups: ['other'] },
      { email: 'member@example.com', role: 'reader', groups: ['beta'] },
    ],
  );
});

test.afterAll(() => site?.stop());

/** Only signed-in readers get a playground; one page restricts it to a group, and one has none. */
async function restrictPlaygrounds(folder: string): Promise<void> {
  const configuration = JSON.parse(await readFile(path.join(folder, 'docs.json'), 'utf8'));
  configuration.api.playground = { display: 'auth' };
  configuration.navigation.groups[0].pages.push('beta', 'plain');
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  const page = (title: string, more: string) =>
    `---\ntitle: ${title}\napi: GET /greetings\n${more}\n---\n\nWho is greeted.\n`;
  await writeFile(path.join(folder, 'beta.mdx'), page('Greetings', 'groups: ["beta"]'));
  await writeFile(path.join(folder, 'plain.mdx'), page('Greetings', 'playground: none'));
}

/** The proxy's response to a forged request that looks like one of our own pages. */
function forge(page: string, cookie = '', { origin } = site.application): Promise<Response> {
  const form = new FormData();
  const values = { page, server: 0, variables: {}, parameters: [], credentials: [] };
  form.set('request', JSON.stringify(values));
  const headers = { 'X-Lectern-Playground': '1', 'Sec-Fetch-Site': 'same-origin', cookie };
  return fetch(`${origin}/-/playground/send`, { method: 'POST', body: form, headers });
}

/** Opens a page and waits until the server has decided about the playground. */
async function visit(page: Page, address: string): Promise<void> {
  const said = page.waitForResponse((response) => response.url().includes('/-/playground/access'));
  await page.goto(`${site.application.origin}${address}`);
  await said;
}

const shown = (page: Page) => page.getByRole('main').innerText();

test('a stranger sees the page as one without playground, and cannot send', async ({ page }) => {
  for (const address of [orders, forBeta]) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
    expect((await forge(address)).status).toBe(403);
    const plan = await fetch(`${site.application.origin}/-/playground/plan?page=${address}`);
    expect([plan.status, await plan.text()]).toEqual([404, expect.not.stringContaining(site.api.origin)]);
  }
  const closed = await shown(page);
  await page.goto(site.application.origin + withoutPlayground);
  expect(closed).toContain('Who is greeted.');
  expect(await shown(page)).toContain('Who is greeted.');
});

test('a reader without the group has the playground where no group is named, and there alone', async ({
  page,
  context,
}) => {
  await giveSession(context, site.application.origin, cookies.outsider);
  await visit(page, forBeta);
  await expect(page.getByText('Who is greeted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  expect((await forge(forBeta, cookies.outsider)).status).toBe(403);
  await visit(page, orders);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send request' })).toBeVisible();
  expect((await forge(orders, cookies.outsider)).status).toBe(200);
});

test('a member of the group tries the endpoint and sees its answer', async ({ page, context }) => {
  await giveSession(context, site.application.origin, cookies.member);
  await visit(page, forBeta);
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token', { exact: true }).fill('secret-of-mia');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const response = dialog.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('200 OK');
  await expect(response).toContainText('"/greetings"');
  await expect(response).not.toContainText('session-token');
  // The page is the same for everyone.
  const ofMember = await fetch(site.application.origin + forBeta, { headers: { cookie: cookies.member } });
  const ofStranger = await fetch(site.application.origin + forBeta);
  expect(await ofMember.text()).toBe(await ofStranger.text());
});

test('without configured sign-in, nobody has the playground, not even who is signed in', async () => {
  const other = await startApplication(site.folder, { LECTERN_PROXY_ALLOW: '127.0.0.1' });
  try {
    const [owner] = await signedIn({ ...other, secret: TEST_SECRET }, [
      { email: 'o@example.com', role: 'owner', groups: ['beta'] },
    ]);
    for (const address of [orders, forBeta]) {
      const access = await fetch(`${other.origin}/-/playground/access?page=${address}`, {
        headers: { cookie: owner ?? '' },
      });
      expect(await access.json()).toEqual({ isAllowed: false });
      expect((await forge(address, owner, other)).status).toBe(403);
    }
  } finally {
    await other.stop();
  }
});

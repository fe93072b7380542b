import { expect, test } from '@playwright/test';
import { signedIn } from '../signed-in';
import { type DashboardSite, dashboardPages, dashboardPath, startDashboardSite } from './dashboard-site';
import { giveSession } from './give-session';
import { TEST_SECRET } from './start-application';

// What people other than the owner must not do in the dashboard.

test.describe.configure({ mode: 'serial' });

let site: DashboardSite;
const cookies: Record<'owner' | 'viewer' | 'reader' | 'stranger', string> = {
  owner: '',
  viewer: '',
  reader: '',
  stranger: '',
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startDashboardSite();
  const people = [
    { email: 'ada@example.com', role: 'owner' },
    { email: 'vic@example.com', role: 'viewer' },
    { email: 'rhea@example.com', role: 'reader' },
    { email: 'sam@example.com' },
  ] as const;
  const made = await signedIn({ ...site.application, secret: TEST_SECRET }, people);
  [cookies.owner = '', cookies.viewer = '', cookies.reader = '', cookies.stranger = ''] = made;
});

test.afterAll(() => site?.stop());

test('who may only look sees no forms, and a forged form of theirs changes nothing', async ({
  page,
  context,
  browser,
}) => {
  await giveSession(context, site.application.origin, cookies.viewer);
  for (const address of ['/api-keys', '/members', '/settings']) {
    await page.goto(site.dashboard + address);
    await expect(page.locator('main button[type=submit]:visible')).toHaveCount(0);
  }
  // The owner's form, sent with another person's session.
  const owner = await browser.newContext({ javaScriptEnabled: false });
  await giveSession(owner, site.application.origin, cookies.owner);
  for (const cookie of [cookies.viewer, cookies.reader, cookies.stranger]) {
    const form = await owner.newPage();
    await form.goto(`${site.dashboard}/api-keys`);
    await form.getByLabel('Name').fill('Forged');
    await owner.clearCookies();
    await giveSession(owner, site.application.origin, cookie);
    const answered = form.waitForResponse((answer) => answer.request().method() === 'POST');
    await form.getByRole('button', { name: 'Create key' }).click();
    await answered;
    await expect(form.locator('.created-key-value')).toHaveCount(0);
    await owner.clearCookies();
    await giveSession(owner, site.application.origin, cookies.owner);
  }
  const list = await owner.newPage();
  await list.goto(`${site.dashboard}/api-keys`);
  await expect(list.getByText('Forged')).toHaveCount(0);
  await owner.close();
});

test('a form that another site sends changes nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await giveSession(context, site.application.origin, cookies.owner);
  const page = await context.newPage();
  for (const address of ['/api-keys', '/members', '/settings']) {
    await page.goto(site.dashboard + address);
    const form = page.locator('main form').first();
    const fields = await form
      .locator('input, select, textarea')
      .evaluateAll((elements) =>
        elements.map((element) => [element.getAttribute('name') ?? '', Reflect.get(element, 'value')]),
      );
    const send = async (origin: string) => {
      const body = new FormData();
      for (const [name = '', value] of fields) body.append(name, name === 'name' ? 'From elsewhere' : value);
      return fetch(site.dashboard + address, {
        method: 'POST',
        body,
        headers: { cookie: cookies.owner, origin },
        redirect: 'manual',
      });
    };
    expect((await send('https://evil.example')).status, address).toBeGreaterThanOrEqual(400);
    // The site itself can send the same form, so the refusal was for the origin.
    expect((await send(site.application.origin)).status, address).toBeLessThan(400);
  }
  await page.goto(`${site.dashboard}/api-keys`);
  await expect(page.locator('.row-title').filter({ hasText: 'From elsewhere' })).toHaveCount(1);
  await context.close();
});

test('strangers to the team get 404, and who has not signed in is led to sign-in', async () => {
  for (const address of [...dashboardPages, '/conversations/export?format=json', '/conversations/thread_1']) {
    const ask = (path: string, cookie: string) =>
      fetch(site.application.origin + path, { headers: { cookie }, redirect: 'manual' });
    for (const cookie of [cookies.reader, cookies.stranger])
      expect((await ask(dashboardPath + address, cookie)).status, address).toBe(404);
    for (const other of ['/-/dashboard/other/docs', '/-/dashboard/default/other'])
      expect((await ask(other + address, cookies.owner)).status, other + address).toBe(404);
    for (const cookie of ['', `${cookies.owner.slice(0, -9)}AAAAAAAAA`]) {
      const { status, headers } = await ask(dashboardPath + address, cookie);
      expect(status, address).toBe(307);
      expect(headers.get('location')).toMatch(/^\/-\/sign-in\?callbackUrl=%2F-%2Fdashboard/);
    }
  }
});

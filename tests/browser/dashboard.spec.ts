import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { DefaultChatTransport, readUIMessageStream } from 'ai';
import { openDatabaseClient } from '@/lib/db/database-client';
import { growTeam } from '../grown-team';
import { signedIn } from '../signed-in';
import { type RunningApplication, startApplication, TEST_SECRET } from './start-application';

// From the first start to a key that is used and revoked, and what everyone else may not do.

test.describe.configure({ mode: 'serial' });

const dashboard = '/dashboard/default/docs';
const pages = ['', '/api-keys', '/conversations', '/content', '/members', '/settings', '/audit'];
const filledPages = [...pages, '/conversations/thread_0', '/conversations?answer=unanswered'];

let folder = '';
let application: RunningApplication;
const cookies: Record<string, string> = {};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-dashboard-'));
  const navigation = { pages: ['start'] };
  const configuration = { name: 'Guides', theme: 'mint', colors: { primary: '#0f766e' }, navigation };
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  const text = 'Run npm start to begin.\n\n[More](/nowhere)';
  await writeFile(path.join(folder, 'start.mdx'), `---\ntitle: Start\n---\n\n${text}\n`);
  application = await startApplication(folder, { AUTH_READERS: 'on' });
});

test.afterAll(async () => {
  await application?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(context: BrowserContext, header: string): Promise<void> {
  const [name = '', ...value] = header.split('=');
  await context.addCookies([{ name, value: value.join('='), url: application.origin }]);
}

async function askAssistant(key: string): Promise<string> {
  const transport = new DefaultChatTransport({
    api: `${application.origin}/api/v2/assistant/docs/message`,
    headers: { Authorization: `Bearer ${key}` },
    body: { fp: 'anonymous', retrievalPageSize: 5 },
  });
  const stream = await transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'chat',
    messageId: undefined,
    messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I begin?' }] }],
    abortSignal: undefined,
  });
  let text = '';
  for await (const message of readUIMessageStream({ stream }))
    text = message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return text;
}

let keyText = '';

test('the link of the first start makes the owner, by keyboard alone', async ({ page, context }) => {
  const link = /http\S+\/join\?token=\S+/.exec(application.output())?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Name').focus();
  for (const text of ['Ada Lovelace', 'ada@example.com', 'several plain words']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${dashboard}$`));
  const session = (await context.cookies()).find(({ name }) => name.endsWith('session-token'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  cookies.owner = `${session?.name}=${session?.value}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is over');
});

test('a key is created by keyboard alone and shown once', async ({ page, context }) => {
  await signIn(context, cookies.owner ?? '');
  await page.goto(`${application.origin}${dashboard}/api-keys`);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Website');
  await page.keyboard.press('Enter');
  const made = page.getByRole('heading', { name: '“Website” was created' });
  await expect(made).toBeFocused();
  keyText = (await page.locator('.created-key-value code').textContent()) ?? '';
  expect(keyText).toMatch(/^svc_dsc_/);
  await expect(page.locator('.snippet').first()).toContainText(keyText);
  await page.reload();
  await expect(page.getByText(keyText)).toHaveCount(0);
});

test('the key answers a real client, its use is counted, and revoked it is refused', async ({
  page,
  context,
}) => {
  expect(await askAssistant(keyText)).not.toBe('');
  await signIn(context, cookies.owner ?? '');
  await page.goto(`${application.origin}${dashboard}/api-keys`);
  const row = page.getByRole('listitem').filter({ hasText: 'Website' });
  await expect(row.locator('.meter-value')).toContainText(/^1 /);
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Revoked');
  await expect(askAssistant(keyText)).rejects.toThrow();
  await page.goto(`${application.origin}${dashboard}/audit`);
  await expect(page.getByText('revoked the key Website')).toBeVisible();
});

test('without scripts, a key is created and shown as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, cookies.owner ?? '');
  const page = await context.newPage();
  await page.goto(`${application.origin}${dashboard}/api-keys`);
  await page.getByLabel('Name').fill('Plain');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.locator('.created-key-value code')).toContainText('svc_dsc_');
  await context.close();
});

test('who may only look sees no forms, and a forged form of theirs changes nothing', async ({
  page,
  context,
  browser,
}) => {
  const people = [
    { email: 'vic@example.com', role: 'viewer' },
    { email: 'rhea@example.com', role: 'reader' },
    { email: 'sam@example.com' },
  ] as const;
  const made = await signedIn({ ...application, secret: TEST_SECRET }, people);
  [cookies.viewer = '', cookies.reader = '', cookies.stranger = ''] = made;
  await signIn(context, cookies.viewer);
  for (const address of ['/api-keys', '/members', '/settings']) {
    await page.goto(application.origin + dashboard + address);
    await expect(page.locator('main button[type=submit]:visible')).toHaveCount(0);
  }
  // The owner's own form, sent with the session of someone else.
  const owner = await browser.newContext({ javaScriptEnabled: false });
  await signIn(owner, cookies.owner ?? '');
  for (const cookie of [cookies.viewer, cookies.reader, cookies.stranger]) {
    const form = await owner.newPage();
    await form.goto(`${application.origin}${dashboard}/api-keys`);
    await form.getByLabel('Name').fill('Forged');
    await owner.clearCookies();
    await signIn(owner, cookie);
    await form.getByRole('button', { name: 'Create key' }).click();
    await expect(form.locator('.created-key-value')).toHaveCount(0);
    await owner.clearCookies();
    await signIn(owner, cookies.owner ?? '');
  }
  const list = await owner.newPage();
  await list.goto(`${application.origin}${dashboard}/api-keys`);
  await expect(list.getByText('Forged')).toHaveCount(0);
  await owner.close();
});

test('a form that another site sends changes nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, cookies.owner ?? '');
  const page = await context.newPage();
  for (const address of ['/api-keys', '/members', '/settings']) {
    await page.goto(application.origin + dashboard + address);
    const form = page.locator('main form').first();
    const fields = await form
      .locator('input, select, textarea')
      .evaluateAll((elements) =>
        elements.map((element) => [element.getAttribute('name') ?? '', Reflect.get(element, 'value')]),
      );
    const send = async (origin: string) => {
      const body = new FormData();
      for (const [name = '', value] of fields) body.append(name, name === 'name' ? 'From elsewhere' : value);
      return fetch(application.origin + dashboard + address, {
        method: 'POST',
        body,
        headers: { cookie: cookies.owner ?? '', origin },
        redirect: 'manual',
      });
    };
    expect((await send('https://evil.example')).status, address).toBeGreaterThanOrEqual(400);
    // The same form from the site itself goes through, so it is the origin that was refused.
    expect((await send(application.origin)).status, address).toBeLessThan(400);
  }
  await page.goto(`${application.origin}${dashboard}/api-keys`);
  await expect(page.locator('.row-title').filter({ hasText: 'From elsewhere' })).toHaveCount(1);
  await context.close();
});

test('strangers to the team get 404, and who has not signed in is led to sign-in', async () => {
  for (const address of [...pages, '/conversations/export?format=json', '/conversations/thread_1']) {
    const ask = (path: string, cookie: string) =>
      fetch(application.origin + path, { headers: { cookie }, redirect: 'manual' });
    for (const cookie of [cookies.reader ?? '', cookies.stranger ?? ''])
      expect((await ask(dashboard + address, cookie)).status, address).toBe(404);
    for (const other of ['/dashboard/other/docs', '/dashboard/default/other'])
      expect((await ask(other + address, cookies.owner ?? '')).status, other + address).toBe(404);
    for (const cookie of ['', `${(cookies.owner ?? '').slice(0, -9)}AAAAAAAAA`]) {
      const { status, headers } = await ask(dashboard + address, cookie);
      expect(status, address).toBe(307);
      expect(headers.get('location')).toMatch(/^\/sign-in\?callbackUrl=%2Fdashboard/);
    }
  }
});

test('signing in never leads to another site', async ({ page }) => {
  await page.goto(`${application.origin}/sign-in?callbackUrl=https://evil.example/`);
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill('several plain words');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  expect(new URL(page.url()).origin).toBe(application.origin);
  // The header knows who it is, though the page itself is the same for everyone.
  await expect(page.getByLabel('Ada Lovelace')).toBeVisible();
  expect(await (await fetch(`${application.origin}/start`)).text()).not.toContain('Ada');
});

test('the files are checked as they are now, with file and line', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signIn(context, cookies.owner ?? '');
  const findings = page.getByRole('region', { name: /^Findings in the files/ });
  await expect(async () => {
    await page.goto(`${application.origin}${dashboard}/content`);
    await expect(findings).toContainText('start.mdx:7', { timeout: 1_000 });
  }).toPass();
  await expect(findings).toContainText('/nowhere');
  await writeFile(path.join(folder, 'start.mdx'), '---\ntitle: Start\n---\n\nNothing more.\n');
  await expect(async () => {
    await page.goto(`${application.origin}${dashboard}/content`);
    await expect(findings).toContainText('There is nothing to mend.', { timeout: 1_000 });
  }).toPass();
});

test('conversations are found by their words and answers, exported without formulas, and deleted', async ({
  page,
  context,
}) => {
  await growTeam(application.databaseUrl, { threads: 40, messagesPerThread: 4 });
  const database = await openDatabaseClient(application.databaseUrl);
  const text = '=HYPERLINK("https://evil.example")';
  await database.threadMessage.update({ where: { id: 'message_8' }, data: { text } });
  await database.$disconnect();
  await signIn(context, cookies.owner ?? '');
  await page.goto(`${application.origin}${dashboard}/conversations`);
  await page.getByLabel('Question').fill('hyperlink');
  await page.getByLabel('Version').selectOption('v2');
  await page.getByRole('button', { name: 'Filter' }).click();
  const found = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  await page.getByRole('link', { name: 'Question 2', exact: true }).click();
  await page.getByText('Delete all of this reader', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete all of them' }).click();
  await expect(page).toHaveURL(/\/conversations$/);
  await page.goto(`${application.origin}${dashboard}/conversations?text=hyperlink`);
  await expect(page.getByText('There are no such conversations.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test.describe(`${colorScheme} ${viewport.width}`, () => {
      test.use({ colorScheme, viewport });
      test('no page of the dashboard has a serious accessibility violation or overflows', async ({
        page,
        context,
      }) => {
        test.setTimeout(120_000);
        await signIn(context, cookies.owner ?? '');
        for (const address of filledPages) await expectAccessible(page, dashboard + address);
        await context.clearCookies();
        await expectAccessible(page, '/sign-in');
      });
    });

async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(application.origin + address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, address).toBeLessThanOrEqual(0);
}

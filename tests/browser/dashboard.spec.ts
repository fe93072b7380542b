import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DefaultChatTransport, readUIMessageStream } from 'ai';
import { openDatabaseClient } from '@/lib/db/database-client';
import { casesIn } from '@/lib/evals/read-evals';
import { growTeam } from '../grown-team';
import { startCodeHost } from './code-host';
import { dashboardPages, dashboardPath, startDashboardSite } from './dashboard-site';
import { giveSession } from './give-session';
import { openPage } from './open-page';
import { seriousInBothColours } from './serious-violations';
import { servedForSpec } from './served-for-spec';

// From the first start to a key that is used and revoked, and the owner's view of the site.

// Readers have no accounts here.
const codeHost = startCodeHost();
const site = servedForSpec(async () =>
  startDashboardSite({
    AUTH_READERS: 'off',
    ASSISTANT_PRICES: 'small=0.50/2',
    DOCS_PULL_REQUEST_TOKEN: 'token-of-the-team',
    DOCS_PULL_REQUEST_URL: `${(await codeHost).origin}/acme/docs`,
    DOCS_PULL_REQUEST_HOST: 'gitea',
    LECTERN_PROXY_ALLOW: '127.0.0.1',
  }),
);
test.afterAll(async () => (await codeHost).close());
const filledPages = [...dashboardPages, '/conversations/thread_0', '/conversations?answer=unanswered'];
let ownerCookie = '';

async function askAssistant(key: string): Promise<string> {
  const transport = new DefaultChatTransport({
    api: `${site().application.origin}/api/v2/assistant/docs/message`,
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
  const joinLink = () => /http\S+\/-\/join\?token=\S+/.exec(site().application.output())?.[0] ?? '';
  // Printed after the server answers.
  await expect.poll(joinLink).not.toBe('');
  const link = joinLink();
  await page.goto(link);
  await page.getByLabel('Name').focus();
  for (const text of ['Ada Lovelace', 'ada@example.com']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('several plain words');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${dashboardPath}$`));
  const session = (await context.cookies()).find(({ name }) => name.endsWith('session-token'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  ownerCookie = `${session?.name}=${session?.value}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is no longer valid');
});

test('what is empty says what fills it, and names no filter where none is set', async ({ page, context }) => {
  await giveSession(context, site().application.origin, ownerCookie);
  const emptyPages = {
    '/conversations': 'Nobody has asked the assistant yet. Readers ask it on every page of the site.',
    '/questions': 'No question is open. Those that the documentation does not answer are listed here.',
    '/content': 'Nobody has searched yet. Readers search from the top of each page, or with Ctrl K.',
  };
  for (const [address, words] of Object.entries(emptyPages)) {
    await page.goto(site().dashboard + address);
    await expect(page.getByText(words).first()).toBeVisible();
  }
});

test('a key is created by keyboard alone and shown once', async ({ page, context }) => {
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().dashboard}/api-keys`);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Website');
  await page.keyboard.press('Enter');
  const made = page.getByRole('heading', { name: '“Website” was created' });
  await expect(made).toBeFocused();
  keyText = (await page.locator('.created-key-value code').textContent()) ?? '';
  expect(keyText).toMatch(/^svc_dsc_/);
  await expect(page.locator('.snippet').first()).toContainText(keyText);
  await page.goto(`${site().dashboard}/api-keys`);
  await expect(page.getByText(keyText)).toHaveCount(0);
});

test('the key answers a real client, its use is counted, and revoked it is refused', async ({
  page,
  context,
}) => {
  expect(await askAssistant(keyText)).not.toBe('');
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().dashboard}/api-keys`);
  const row = page.getByRole('listitem').filter({ hasText: 'Website' });
  await expect(row.locator('.meter-value')).toContainText(/^1 /);
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Revoked');
  await expect(askAssistant(keyText)).rejects.toThrow();
  await page.goto(`${site().dashboard}/audit`);
  await expect(page.getByText('revoked the key Website')).toBeVisible();
});

test('without scripts, a key is created and shown as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await giveSession(context, site().application.origin, ownerCookie);
  const page = await context.newPage();
  await page.goto(`${site().dashboard}/api-keys`);
  await page.getByLabel('Name').fill('Plain');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.locator('.created-key-value code')).toContainText('svc_dsc_');
  await context.close();
});

/** Opens the dashboard and waits until the browser remembers the account; otherwise pages do not show it. */
async function openAsMember(page: Page): Promise<void> {
  await page.goto(site().dashboard);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lectern-member'))).toBe('1');
}

test('pages show a member of the team their account, though readers have none', async ({ page, context }) => {
  const { origin } = site().application;
  const account = page.getByLabel('Ada Lovelace');
  await giveSession(context, origin, ownerCookie);
  await openAsMember(page);
  await page.goto(`${origin}/start`);
  await account.click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await context.clearCookies();
  await openPage(page, `${origin}/start`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lectern-member'))).toBeNull();
  await expect(account).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});

test('who writes finds in the account of a page its file, and what check finds there', async ({
  page,
  context,
}) => {
  const { origin } = site().application;
  await giveSession(context, origin, ownerCookie);
  await openAsMember(page);
  // A site's first check may take longer than a menu waits.
  await expect(async () => {
    await page.goto(`${origin}/start`);
    await page.getByLabel('Ada Lovelace').click();
    const seen = page.locator('.writer-menu');
    await expect(seen).toContainText('start.mdx');
    await expect(seen.locator('.writer-finding')).toContainText('/nowhere');
  }).toPass();
});

test('sign-in, the dashboard and its missing pages wear the logo and the colours of the site', async ({
  page,
  context,
}) => {
  const { origin } = site().application;
  const logo = page.locator('.site-brand img');
  await page.goto(`${origin}/-/sign-in`);
  await expect(logo).toHaveAttribute('src', '/logo.svg');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS(
    'background-color',
    'rgb(15, 118, 110)',
  );
  await giveSession(context, origin, ownerCookie);
  for (const address of [
    site().dashboard,
    `${site().dashboard}/conversations/no-such-thread`,
    `${origin}/-/account`,
  ]) {
    await page.goto(address);
    await expect(logo, address).toHaveAttribute('src', '/logo.svg');
  }
  const missing = await page.goto(`${origin}/no-such-page`);
  expect(missing?.status()).toBe(404);
  await expect(logo.first()).toHaveAttribute('src', '/logo.svg');
});

test('signing in never leads to another site', async ({ page }) => {
  await page.goto(`${site().application.origin}/-/sign-in?callbackUrl=https://evil.example/`);
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill('several plain words');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/-\/sign-in/);
  expect(new URL(page.url()).origin).toBe(site().application.origin);
  // The header shows the account, although the page is the same for everyone.
  await expect(page.getByLabel('Ada Lovelace')).toBeVisible();
  expect(await (await fetch(`${site().application.origin}/start`)).text()).not.toContain('Ada');
});

test('the files are checked as they are now, with file and line', async ({ page, context }) => {
  test.setTimeout(120_000);
  await giveSession(context, site().application.origin, ownerCookie);
  const findings = page.getByRole('region', { name: /^Findings in the files/ });
  await expect(async () => {
    await page.goto(`${site().dashboard}/content`);
    await expect(findings).toContainText('start.mdx:7', { timeout: 1_000 });
  }).toPass();
  await expect(findings).toContainText('/nowhere');
  await writeFile(path.join(site().folder, 'start.mdx'), '---\ntitle: Start\n---\n\nNothing more.\n');
  await expect(async () => {
    await page.goto(`${site().dashboard}/content`);
    await expect(findings).toContainText('There is nothing to fix.', { timeout: 1_000 });
  }).toPass();
});

test('conversations are found by their words and answers, exported without formulas, and deleted', async ({
  page,
  context,
}) => {
  await growTeam(site().application.databaseUrl, { threads: 40, messagesPerThread: 4 });
  const database = await openDatabaseClient(site().application.databaseUrl);
  const text = '=HYPERLINK("https://evil.example")';
  await database.threadMessage.update({ where: { id: 'message_8' }, data: { text } });
  await database.$disconnect();
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().dashboard}/conversations`);
  const overflow = page
    .locator('.filters label')
    .evaluateAll(
      (labels) => labels.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth).length,
    );
  expect(await overflow).toBe(0);
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
  const reader = /· (\S+) · v2/.exec(await page.getByRole('main').innerText())?.[1] ?? '';
  expect(reader).toMatch(/^reader/);
  await page.getByText('Delete everything of this reader', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete all of them' }).click();
  await expect(page).toHaveURL(/\/conversations$/);
  await page.goto(`${site().dashboard}/conversations?text=hyperlink`);
  await expect(page.getByText('There are no such conversations.')).toBeVisible();
  // The audit log does not name the person either.
  await page.goto(`${site().dashboard}/audit`);
  await expect(page.getByText('deleted all conversations of the reader of')).toBeVisible();
  await expect(page.getByText(reader)).toHaveCount(0);
});

test('of many keys the overview shows those that are used most', async ({ page, context }) => {
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(site().dashboard);
  const limits = page.getByRole('region', { name: 'Limits' });
  await expect(limits.locator('.meter')).toHaveCount(6);
  await expect(limits.getByRole('link', { name: /^\d+ more keys$/ })).toBeVisible();
  await expect(limits.locator('.meter').nth(1)).not.toContainText(/\b0 \//);
});

test('a conversation becomes a file of questions for evals', async ({ page, context }) => {
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().dashboard}/conversations/thread_0`);
  await expect(page.getByRole('link', { name: 'Download' })).toBeHidden();
  await page.getByText('Make it an eval').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('questions.yaml');
  const { cases, mistakes } = casesIn(await readFile(await download.path(), 'utf8'), 'questions.yaml');
  expect(mistakes).toEqual([]);
  const asked = page
    .getByRole('region', { name: 'Transcript' })
    .locator('[data-role="user"] .transcript-text');
  expect(cases.map(({ question }) => question)).toEqual(await asked.allTextContents());
});

test('teams see what readers ask about, which pages come nearest, thumbs by page, and what it costs', async ({
  page,
  context,
}) => {
  const database = await openDatabaseClient(site().application.databaseUrl);
  const { id: siteId } = await database.site.findFirstOrThrow();
  const now = new Date();
  // No other test asks about this page.
  const sources = JSON.stringify([{ url: `${site().application.origin}/keys`, title: 'Keys' }]);
  const asked = [
    { text: 'Is nothing more than a start needed?', isCovered: false },
    { text: 'How do I rotate an API key?', isCovered: true, sources, rating: -1 },
    { text: 'rotate api keys', isCovered: true, sources, rating: 1 },
  ];
  for (const [at, { text, ...reply }] of asked.entries()) {
    const both = { siteId, state: 'complete', createdAt: now, savedAt: now };
    const question = { ...both, id: `asked_${at}`, position: 0, role: 'user', text };
    const tokens = { model: 'small', inputTokens: 2_000_000, outputTokens: 0 };
    const answer = {
      ...both,
      id: `replied_${at}`,
      position: 1,
      role: 'assistant',
      text: 'So.',
      ...tokens,
      ...reply,
    };
    const thread = { id: `of_topic_${at}`, siteId, fingerprint: 'anonymous', apiVersion: 'v2', title: text };
    await database.thread.create({
      data: { ...thread, createdAt: now, askedAt: now, messages: { create: [question, answer] } },
    });
  }
  await database.$disconnect();
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().dashboard}/questions`);
  const topic = page
    .getByRole('region', { name: 'Topics' })
    .getByRole('group')
    .filter({ hasText: /rotate/ });
  await topic.getByText('× 2').click();
  await expect(topic.getByRole('link')).toHaveCount(2);
  const open = page.getByRole('region', { name: 'Not in the documentation' });
  const missed = open.getByRole('listitem').filter({ hasText: 'Is nothing more' });
  await expect(missed.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute('href', '/start');
  const rated = page.getByRole('region', { name: 'Rated replies by page' }).getByRole('listitem');
  await expect(rated).toHaveText('Keys1 helpful1 not helpful');
  const costs = page.getByRole('region', { name: 'Tokens and cost' });
  await expect(costs.getByRole('row', { name: '30 days small 3 6,000,000 0 $3.00' })).toBeVisible();
});

test('what is typed into a form before the scripts of the page run is kept', async ({ page, context }) => {
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().dashboard}/questions`);
  const question = page.getByRole('link', { name: 'Is nothing more than a start needed?' });
  const address = String(await question.getAttribute('href'));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(new URL(address, site().application.origin).href, { waitUntil: 'commit' });
  const draft = page.getByRole('region', { name: 'Draft' });
  const section = draft.getByLabel('Section');
  const before = await section.inputValue();
  await section.fill('Typed early.');
  release();
  // Once scripts run, the button sends the form by script.
  const shown = draft.getByRole('button', { name: 'Show the change' });
  await expect
    .poll(() => shown.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  expect(before).not.toBe('');
  await expect(section).toHaveValue('Typed early.');
});

test('questions without an answer become a pull request that a person has read, and are closed', async ({
  page,
  context,
}) => {
  const { received } = await codeHost;
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().dashboard}/questions`);
  const open = page.getByRole('region', { name: 'Not in the documentation' });
  await open.getByRole('link', { name: 'Is nothing more than a start needed?' }).click();
  const draft = page.getByRole('region', { name: 'Draft' });
  const section = '## Nothing more is needed\n\nA start is enough.';
  await draft.getByLabel('Section').fill(section);
  await draft.getByRole('button', { name: 'Show the change' }).click();
  await expect(draft.locator('pre').first()).toContainText('+## Nothing more is needed');
  expect(received).toEqual([]);
  await draft.getByRole('button', { name: 'Open the pull request' }).click();
  await expect(draft.getByText('Say that you have read what is sent')).toBeVisible();
  expect(received).toEqual([]);
  await draft.getByLabel('I have read it, and nothing in it is private.').check();
  await draft.getByRole('button', { name: 'Open the pull request' }).click();
  await expect(draft.getByRole('link', { name: /\/pulls\/7$/ })).toBeVisible();
  const [, , change, pull] = received;
  const before = await readFile(path.join(site().folder, 'start.mdx'), 'utf8');
  expect(Buffer.from(String(change?.body.content), 'base64').toString()).toBe(
    `${before}\n## Nothing more is needed\n\nA start is enough.\n`,
  );
  // The pull request must not contain readers' words.
  expect(JSON.stringify(pull?.body)).not.toContain('Is nothing more');
  await page.locator('summary').filter({ hasText: 'Close' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Questions', level: 1 })).toBeVisible();
  await expect(open.getByText('Done: 1')).toBeVisible();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });
    test('no page of the dashboard has a serious accessibility violation or overflows', async ({
      page,
      context,
    }) => {
      test.setTimeout(240_000);
      await giveSession(context, site().application.origin, ownerCookie);
      for (const address of filledPages) await expectAccessible(page, dashboardPath + address);
      await context.clearCookies();
      await expectAccessible(page, '/-/sign-in');
    });
  });

test('on a phone, what is done to a member stands in one line, and the pages of the dashboard in two', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().dashboard}/members`);
  const row = page.locator('.member-row').first();
  const middles = await row
    .getByText(/^(?:Remove|Password link)$/)
    .and(row.locator('summary, button'))
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { top, height } = control.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
  expect(middles).toHaveLength(2);
  expect(new Set(middles).size).toBe(1);
  const tops = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(tops).toHaveLength(dashboardPages.length);
  expect(new Set(tops).size).toBe(2);
});

async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(site().application.origin + address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seriousInBothColours(page), address).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, address).toBeLessThanOrEqual(0);
}

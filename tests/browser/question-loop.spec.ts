import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { dashboardPath } from './dashboard-site';
import { giveSession } from './give-session';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// Readers ask and search for what the pages lack; a team sees it and changes a page, and the question counts as done.

const API = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  servers: [{ url: 'https://api.orders.example' }],
  paths: {
    '/orders': {
      get: { summary: 'List orders', responses: { 200: { description: 'The orders.' } } },
      post: { summary: 'Place an order', responses: { 201: { description: 'The order.' } } },
    },
  },
};

const PAGES = {
  start: 'Install the program with npm, and start it with npm start.',
  keys: '## Rotate a key\n\nMake a new key, change your programs, and revoke the old key.',
  orders: 'Place an order:\n\n```bash\ncurl -X POST https://api.orders.example/orders\n```',
  payments: 'Customers pay by card. Payments arrive on the next day.',
};

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-loop-'));
  const navigation = {
    groups: [
      { group: 'Guides', pages: Object.keys(PAGES) },
      { group: 'API', openapi: 'api.json' },
    ],
  };
  await mkdir(path.join(folder, 'evals'));
  await writeFile(path.join(folder, 'api.json'), JSON.stringify(API));
  await writeFile(
    path.join(folder, 'docs.json'),
    JSON.stringify({ name: 'Orders', theme: 'mint', colors: { primary: '#0f766e' }, navigation }),
  );
  for (const [name, text] of Object.entries(PAGES)) await writePage(folder, name, text);
  const application = await startApplication(folder);
  return {
    folder,
    application,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});
let ownerCookie = '';

function writePage(folder: string, name: string, text: string): Promise<void> {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return writeFile(path.join(folder, `${name}.mdx`), `---\ntitle: ${title}\n---\n\n${text}\n`);
}

/** Another reader asks the assistant in its panel. */
async function asksAssistant(browser: Browser, question: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPage(page, `${site().application.origin}/payments`);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await panel.getByPlaceholder('Ask a question…').fill(question);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Good answer' })).toBeVisible({ timeout: 30_000 });
  await context.close();
}

async function openQuestions(page: Page, context: BrowserContext, below = ''): Promise<void> {
  await giveSession(context, site().application.origin, ownerCookie);
  await page.goto(`${site().application.origin}${dashboardPath}${below}`);
}

test('the page of an operation names the guide that calls it', async ({ page }) => {
  await expect(async () => {
    await page.goto(`${site().application.origin}/api-reference/place-an-order`);
    const related = page.getByRole('region', { name: 'Related pages' });
    await expect(related.getByRole('link')).toHaveText(['Orders'], { timeout: 1_000 });
  }).toPass();
  await page.getByRole('region', { name: 'Related pages' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await page.goto(`${site().application.origin}/api-reference/list-orders`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List orders');
  await expect(page.getByRole('region', { name: 'Related pages' })).toHaveCount(0);
});

test('an owner joins', async ({ page, context }) => {
  const joinLink = () => /http\S+\/-\/join\?token=\S+/.exec(site().application.output())?.[0] ?? '';
  await expect.poll(joinLink).not.toBe('');
  await page.goto(joinLink());
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill('several plain words');
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${dashboardPath}$`));
  const session = (await context.cookies()).find(({ name }) => name.endsWith('session-token'));
  ownerCookie = `${session?.name}=${session?.value}`;
});

test('searches are counted as readers made them: found, in vain, and given up', async ({
  page,
  context,
  browser,
}) => {
  // A headless browser counts as a robot, whose page views are not counted.
  const reader = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' });
  const reading = await reader.newPage();
  await openPage(reading, `${site().application.origin}/start`);
  const field = reading.getByRole('combobox', { name: 'Search' });
  // There is no result to choose, so Escape ends the search.
  await reading.keyboard.press('Control+k');
  await field.fill('zeppelin flights');
  await reading.keyboard.press('Escape');
  // One of the words is in a page, but does not answer the question.
  await reading.keyboard.press('Control+k');
  await field.fill('day trips with children');
  await reading.keyboard.press('Escape');
  await reading.keyboard.press('Control+k');
  await field.fill('rotate a key');
  await reading
    .getByRole('dialog', { name: 'Search' })
    .getByRole('option', { name: 'Rotate a key', selected: true })
    .click();
  await expect(reading).toHaveURL(/\/keys#rotate-a-key$/);
  await openQuestions(page, context, '/content');
  const misses = page.getByRole('region', { name: /^Searches without results/ }).getByRole('listitem');
  const searches = page.getByRole('region', { name: 'Searches, in 30 days' }).getByRole('listitem');
  const views = page.getByRole('region', { name: 'Page views, in 30 days' }).getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(searches).toHaveCount(3, { timeout: 1_000 });
    await expect(views.filter({ hasText: '/keys' })).toHaveText('/keys × 1', { timeout: 1_000 });
  }).toPass();
  await reader.close();
  await expect(searches.filter({ hasText: 'rotate a key' })).toHaveText('rotate a key × 1');
  expect((await misses.allTextContents()).sort()).toEqual([
    'day trips with children × 1',
    'zeppelin flights × 1',
  ]);
});

test('questions about the same are one group, with how many asked and where the answer belongs', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await asksAssistant(browser, 'How do I refund a customer?');
  await asksAssistant(browser, 'refund a customer');
  await asksAssistant(browser, 'Who won the football championship?');
  await openQuestions(page, context, '/questions');
  const open = page.getByRole('region', { name: 'Not in the documentation' }).getByRole('listitem');
  await expect(open).toHaveCount(2);
  const group = open.filter({ hasText: 'refund' });
  await expect(group).toContainText('× 2');
  await expect(group).toContainText('2 readers; asked 2 × in the last 15 days, 0 × in the 15 before');
  await expect(group.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/payments');
});

test('the draft of a group is a patch of the nearest page', async ({ page, context }) => {
  await openQuestions(page, context, '/questions');
  await page
    .getByRole('region', { name: 'Not in the documentation' })
    .getByRole('link', { name: /refund/ })
    .click();
  const draft = page.getByRole('region', { name: 'Draft' });
  await draft.getByLabel('Section').fill('## Refund a customer\n\nOpen the payment, and choose Refund.');
  await draft.getByRole('button', { name: 'Show the change' }).click();
  await expect(draft.locator('pre').first()).toContainText('+++ b/payments.mdx');
  await expect(draft.locator('pre').first()).toContainText('+## Refund a customer');
  // On a phone, too, the patch scrolls in its frame, and the button fits its label.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Make it an eval').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const name of ['Copy the patch', 'Copy the eval'])
    await expect
      .poll(() => page.getByRole('button', { name }).evaluate((copy) => copy.scrollWidth - copy.clientWidth))
      .toBeLessThanOrEqual(0);
});

test('a group is done by itself when the page has the answer and its eval finds it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await openQuestions(page, context, '/questions');
  const open = page.getByRole('region', { name: 'Not in the documentation' });
  await open.getByRole('link', { name: /refund/ }).click();
  await page.getByText('Make it an eval').click();
  const yaml = await page.locator('.make-eval pre').textContent();
  const { folder } = site();
  await writeFile(path.join(folder, 'evals', 'questions.yaml'), yaml ?? '');
  await openQuestions(page, context, '/questions');
  // Adding the eval changes nothing: its question is still unanswered.
  await expect(open.locator('> ol').getByRole('link', { name: /refund/ })).toBeVisible();
  await writePage(
    folder,
    'payments',
    `${PAGES.payments}\n\n## Refund a customer\n\nTo refund a customer, open the payment and choose Refund.`,
  );
  await expect(async () => {
    await page.reload();
    await expect(open.getByText('Done: 1')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await open.getByText('Done: 1').click();
  await expect(open.locator('details').getByRole('listitem')).toContainText('its eval passes');
  await expect(open.locator('> ol').getByRole('listitem')).toHaveCount(1);
});

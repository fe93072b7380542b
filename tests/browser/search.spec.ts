import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, type Page, test } from '@playwright/test';
import { holdScripts } from './hold-scripts';
import { openPage } from './open-page';
import { seriousInBothColours } from './serious-violations';
import { untilStill } from './until-still';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('option');

async function openByKey(page: Page): Promise<void> {
  await openPage(page, '/quickstart');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

async function violationsOfDialog(page: Page): Promise<string[]> {
  await untilStill(page.locator('.search-dialog'));
  return seriousInBothColours(page, '.search-dialog');
}

test('Ctrl+K finds a section as one types, and Enter leads to it', async ({ page }) => {
  await openByKey(page);
  await page.keyboard.type('leave files o');
  const best = options(page).and(page.locator('[aria-selected="true"]'));
  await expect(best).toContainText('Leave files out');
  await expect(best.locator('mark').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Results: \d+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/project-structure#leave-files-out$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Leave files out' })).toBeInViewport();
});

test('a search that is given up with Escape is counted, and once', async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/-/search'))
      counted.push(request.postData() ?? '');
  });
  for (let time = 0; time < 2; time++) {
    if (time === 0) await openByKey(page);
    else await page.keyboard.press('Control+k');
    await field(page).fill('zeppelin flights');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect.poll(() => counted).toEqual(['{"query":"zeppelin flights","language":"en"}']);
});

test('search opens again at once after it was closed', async ({ page }) => {
  await openByKey(page);
  // The dialog's close event comes in a later task, and a quick key press before it.
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
  });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('redirects');
  await expect(options(page).first()).toBeVisible();
});

test('a wide window shows the found passage as it stands in its page; a narrow one has the results alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openByKey(page);
  await field(page).fill('leave files out');
  const preview = page.locator('.search-preview > .prose');
  await expect(preview.locator('h2')).toHaveText('Leave files out');
  await expect(preview.locator('p').first()).toBeVisible();
  expect(await page.evaluate(() => CSS.highlights.get('search-words')?.size)).toBeGreaterThan(0);
  // The preview must not be focusable, or repeat ids of the page.
  await expect(preview.locator('[id]')).toHaveCount(0);
  await expect(page.locator('.search-preview')).toHaveAttribute('inert', '');
  expect(await violationsOfDialog(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(preview.locator('h2', { hasText: 'Leave files out' })).toHaveCount(0);
  await expect(preview).not.toBeEmpty();
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(preview).toBeHidden();
});

test('the passage has the looks that its page gives it by utility classes, and the open page keeps its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openByKey(page);
  await field(page).fill('nine themes');
  const names = page.locator('.search-preview fieldset');
  await expect(names).toHaveCSS('display', 'flex');
  await expect(names.getByRole('button', { name: 'maple', includeHidden: true })).toHaveCSS(
    'padding-left',
    '12px',
  );
  const pane = await page.locator('.search-preview').boundingBox();
  const heading = await page.locator('.search-preview h2').boundingBox();
  expect((heading?.y ?? 0) - (pane?.y ?? 0)).toBeLessThan(32);
  const outside = await page.evaluate(() => {
    const box = document.createElement('div');
    box.className = 'flex';
    document.body.append(box);
    return getComputedStyle(box).display;
  });
  expect(outside).toBe('block');
  expect(await page.evaluate(() => [...(CSS.highlights.get('search-words') ?? [])].map(String))).toContain(
    'Themes',
  );
});

test('margins that a style sheet gives the text of pages leave the passage in its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openByKey(page);
  await page.addStyleTag({ content: '.prose { margin-inline: auto !important }' });
  const [results, passage] = await Promise.all(
    ['.search-results', '.search-preview'].map((part) => page.locator(part).boundingBox()),
  );
  expect(passage?.x).toBeCloseTo((results?.x ?? 0) + (results?.width ?? 0), 0);
});

test('before anything is typed, the pages that most readers open are offered', async ({
  page,
  request,
  baseURL,
}) => {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 Firefox/140' };
  await request.post(`${baseURL}/-/views`, { headers, data: { path: '/write/text' } });
  await openByKey(page);
  await expect(page.getByRole('group', { name: 'Popular pages' }).getByRole('option').first()).toBeVisible();
});

test('arrows move through all results and around, and mistakes are forgiven', async ({ page }) => {
  await openByKey(page);
  // Fills the whole text at once, because results for its beginning would differ.
  await field(page).fill('navigaton');
  await expect(options(page).first()).toContainText('Navigation');
  const selected = () => page.locator('[role="option"][aria-selected="true"]').getAttribute('id');
  const first = await selected();
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(selected).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  await expect.poll(selected).toBe(first);
});

test('/ opens search, Escape returns to where the focus was, and a slash in a field is a slash', async ({
  page,
}) => {
  await openPage(page, '/quickstart');
  const link = page.getByRole('link', { name: 'Changelog' }).first();
  await link.focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('/');
  await expect(field(page)).toHaveValue('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

test('?search= opens search with words in it; Ctrl+Enter opens a result beside the page', async ({
  page,
  context,
}) => {
  await page.goto('/quickstart?search=redirects');
  await expect(field(page)).toHaveValue('redirects');
  await expect(options(page).first()).toContainText('Redirects');
  await expect(field(page)).toBeFocused();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/configure\/redirects/);
  await expect(field(page)).toBeVisible();
});

test('earlier searches are offered again, and can be forgotten', async ({ page }) => {
  await openByKey(page);
  await page.keyboard.type('accordion');
  await expect(options(page).first()).toContainText('Accordion');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/components\/accordions/);
  await openByKey(page);
  await expect(options(page).first()).toHaveText(/^accordion/);
  await page.getByRole('option', { name: 'Clear history' }).click();
  await expect(options(page).filter({ hasText: /^accordion/ })).toHaveCount(0);
});

test('before anything is typed, the sections of the page and the assistant are one step away', async ({
  page,
}) => {
  await openByKey(page);
  await expect(options(page).filter({ hasText: 'Serve your own folder' })).toHaveCount(1);
  await page.getByRole('option', { name: 'Serve your own folder' }).click();
  await expect(page).toHaveURL(/\/quickstart#serve-your-own-folder$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Ask the assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
});

test('keys typed while the dialog still loads are in its field', async ({ page }) => {
  // Held by its class name, because the key may not be the first to request it.
  const load = await holdScripts(page, 'search-dialog');
  await openPage(page, '/quickstart');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('knowledgf');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e base');
  await expect(field(page)).toHaveCount(0);
  load();
  await expect(field(page)).toHaveValue('knowledge base');
  await page.keyboard.type('s');
  await expect(field(page)).toHaveValue('knowledge bases');
});

test('where nothing is found, the dialog says so, and the assistant can be asked instead', async ({
  page,
}) => {
  await openByKey(page);
  await page.keyboard.type('qqzzxxy');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No results found');
  await page.getByRole('option', { name: 'Ask the assistant' }).click();
  await expect(page.getByRole('combobox')).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Assistant' }).getByText('qqzzxxy').first()).toBeVisible();
});

test('the open dialog has no serious accessibility violation on a desk', async ({ page }) => {
  await openByKey(page);
  await page.keyboard.type('snippets');
  await expect(options(page).first()).toBeVisible();
  expect(await violationsOfDialog(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('search fills the screen, and a touch opens a result', async ({ page }) => {
    await openPage(page, '/quickstart');
    await page.getByRole('button', { name: 'Search…' }).tap();
    await field(page).fill('snippets');
    await expect(options(page).first()).toBeVisible();
    await untilStill(page.locator('.search-dialog'));
    const box = await page.locator('.search-dialog').boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
    expect(await violationsOfDialog(page)).toEqual([]);
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/write\/snippets$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('nothing of the dialog is loaded before it is used', async ({ page }) => {
  await openPage(page, '/quickstart');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeVisible();
  expect(asked.filter((url) => url.includes('.js')).length).toBeGreaterThan(0);
});

test('the official MCP client searches the running site and reads a page', async ({ baseURL }) => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'get_page']);
  const call = async (name: string, input: Record<string, unknown>) =>
    JSON.stringify((await client.callTool({ name, arguments: input })).content);
  expect(await call('search', { query: 'Can several servers share one database?' })).toContain(
    '/operate/database',
  );
  expect(await call('get_page', { path: '/operate/database' })).toContain('# Database');
  await client.close();
  const described = await fetch(new URL('/.well-known/mcp', baseURL));
  expect(await described.json()).toMatchObject({ transport: { type: 'streamable-http' } });
});

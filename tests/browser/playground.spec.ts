import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type ShopApi, serveShopApi } from './shop-api';
import { type RunningApplication, startApplication } from './start-application';

// The playground on the real application, against a real API on this machine.

test.describe.configure({ mode: 'serial' });

let folder = '';
let api: ShopApi;
let application: RunningApplication;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  api = await serveShopApi();
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-playground-'));
  await cp('tests/fixtures/sites/playground', folder, { recursive: true });
  for (const name of ['docs.json', 'openapi.json']) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('API_ORIGIN', api.origin));
  }
  application = await startApplication(folder, { LECTERN_PROXY_ALLOW: '127.0.0.1' });
});

test.afterAll(async () => {
  await application?.stop();
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the playground of a page by its address. */
async function open(page: Page, address: string) {
  await page.goto(`${application.origin}${address}?playground=open`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: api.origin })).toBeVisible();
  return dialog;
}

test('a request is filled in by fields, sent, and its answer shown', async ({ page }) => {
  const dialog = await open(page, '/api-reference/orders/place-an-order');
  await dialog.getByLabel('Token', { exact: true }).fill('secret-of-ada');
  await dialog.getByLabel('customer', { exact: true }).fill('Ada "the first"');
  await dialog.getByRole('button', { name: 'Add: lines', exact: true }).click();
  await expect(dialog.getByLabel('sku')).toBeFocused();
  await dialog.getByLabel('sku').fill('MUG-1');
  await dialog.getByLabel('count', { exact: true }).fill('2');
  await dialog.getByLabel('express').selectOption('true');
  const samples = dialog.getByRole('region', { name: 'Request' });
  await expect(samples).toContainText('Ada \\"the first\\"');
  await expect(samples).toContainText('YOUR_TOKEN');
  await expect(samples).not.toContainText('secret-of-ada');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const response = dialog.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('201 Created');
  await expect(response).toContainText('"Bearer secret-of-ada"');
  expect(application.output()).not.toContain('secret-of-ada');
  const body = { customer: 'Ada "the first"', express: true, lines: [{ sku: 'MUG-1', count: 2 }] };
  await dialog.getByRole('button', { name: 'JSON' }).first().click();
  expect(JSON.parse(await dialog.getByLabel('Body (application/json)').inputValue())).toEqual(body);
  await dialog.getByLabel('Body (application/json)').fill('{"customer": "Grace", "lines": []}');
  await dialog.getByRole('button', { name: 'Fields' }).click();
  await expect(dialog.getByLabel('customer', { exact: true })).toHaveValue('Grace');
});

test('a credential is entered once for all pages of an API, and stays in the tab unless the reader wants it kept', async ({
  page,
  context,
}) => {
  const token = (other: Page) => other.getByRole('dialog').getByLabel('Token', { exact: true });
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('secret-of-ada'));
  await open(page, '/api-reference/orders/place-an-order');
  await token(page).fill('secret-of-ada');
  // It has a server of its own.
  await open(page, '/api-reference/orders/get-the-ledger');
  await expect(token(page)).toHaveValue('secret-of-ada');
  expect(await kept()).toBe(false);
  await page.getByLabel('Keep on this device').check();
  expect(await kept()).toBe(true);
  const tab = await context.newPage();
  await open(tab, '/api-reference/orders/place-an-order');
  await expect(token(tab)).toHaveValue('secret-of-ada');
  await tab.getByRole('button', { name: 'Forget' }).click();
  await expect(token(tab)).toHaveValue('');
  expect(await kept()).toBe(false);
});

test('what was sent can be used again, without its secret, after a reload', async ({ page }) => {
  const dialog = await open(page, '/api-reference/orders/get-an-order');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByLabel('id', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('id', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('id', { exact: true }).fill('o/1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('/v1/orders/o%2F1');
  await page.reload();
  await dialog.getByText('Recent requests').click();
  await dialog.getByRole('button', { name: 'Use again' }).click();
  await expect(dialog.getByLabel('id', { exact: true })).toHaveValue('o/1');
});

test('a file is sent in its part', async ({ page }) => {
  const dialog = await open(page, '/api-reference/files/upload-a-receipt');
  await dialog
    .getByLabel('receipt')
    .setInputFiles({ name: 'tea.txt', mimeType: 'text/plain', buffer: Buffer.from('2 cups') });
  await dialog.getByLabel('note', { exact: true }).fill('for Ada');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const response = dialog.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('filename=\\"tea.txt\\"');
  await expect(response).toContainText('2 cups');
});

test('what is required is asked for before anything is sent, and the focus leads to it', async ({ page }) => {
  const dialog = await open(page, '/api-reference/orders/place-an-order');
  await expect(dialog.getByLabel('Token', { exact: true })).toBeFocused();
  const send = dialog.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(dialog.getByLabel('customer', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('customer', { exact: true })).toHaveAccessibleDescription('Enter a value.');
  await dialog.getByLabel('customer', { exact: true }).fill('Ada');
  await dialog.getByRole('button', { name: 'Add: lines', exact: true }).click();
  // Folded away, it is still found.
  await dialog.getByText('lines', { exact: true }).first().click();
  await send.click();
  await expect(dialog.getByLabel('sku')).toBeFocused();
  // As JSON, anything is sent: how an API answers to it may be the question.
  await dialog.getByRole('button', { name: 'JSON' }).first().click();
  await dialog.getByLabel('Body (application/json)').focus();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('status')).toHaveText('201 Created');
  await expect(dialog.getByLabel('Body (application/json)')).toBeFocused();
});

test('numbers keep all their digits, in what is sent and in what is shown', async ({ page }) => {
  const order = await open(page, '/api-reference/orders/place-an-order');
  await order.getByRole('button', { name: 'JSON' }).first().click();
  await order.getByLabel('Body (application/json)').fill('{"id": 1234567890123456789, "price": 1.10}');
  await expect(order.getByText('This is not valid JSON')).toHaveCount(0);
  await order.getByRole('button', { name: 'Send request' }).click();
  await expect(order.getByRole('region', { name: 'Response' })).toContainText(
    '{\\"id\\": 1234567890123456789, \\"price\\": 1.10}',
  );
  const ledger = await open(page, '/api-reference/orders/get-the-ledger');
  await ledger.getByRole('button', { name: 'Send request' }).click();
  const response = ledger.getByRole('region', { name: 'Response' });
  await expect(response.getByText('1234567890123456789')).toBeVisible();
  await expect(response.getByText('59.10')).toBeVisible();
});

test('a token comes from the authorization server, by a window of its own and a proof key', async ({
  page,
}) => {
  const dialog = await open(page, '/api-reference/orders/place-an-order');
  await dialog
    .getByLabel('Authorization', { exact: true })
    .getByRole('combobox')
    .selectOption({ label: 'login' });
  await dialog.getByLabel('Client ID').fill('docs');
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  const link = (await popup).getByRole('link', { name: 'Sign in as Ada' });
  await expect(link).toBeVisible();
  // The window seems to be closed, so that another could be opened; its answer counts all the same.
  await expect(dialog.getByRole('button', { name: 'Get token' })).toBeEnabled();
  // A code that nobody here asked for, brought by a link of somebody else, is of no use.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const forged = await page.context().newPage();
  await forged.goto(`${application.origin}/api/playground/callback?code=code-of-eve&state=guessed`);
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('');
  expect(asked.filter((url) => url.endsWith('/api/playground/token'))).toEqual([]);
  await link.click();
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('token-of-ada');
});

test('a token comes for a client by its secret and not by a guessed one', async ({ page }) => {
  const dialog = await open(page, '/api-reference/orders/place-an-order');
  await dialog
    .getByLabel('Authorization', { exact: true })
    .getByRole('combobox')
    .selectOption({ label: 'till' });
  await dialog.getByLabel('Client ID').fill('till');
  await dialog.getByLabel('Client secret').fill('guessed');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  await expect(dialog.getByRole('alert')).toContainText('invalid_client');
  await dialog.getByLabel('Client secret').fill('s3cret');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('token-of-the-till');
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('YOUR_TOKEN');
  expect(application.output()).not.toContain('s3cret');
});

test('events are shown while they come, and stop at the API when the reader does', async ({ page }) => {
  const dialog = await open(page, '/api-reference/events/follow-events');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveText([
    'order.paid{"id":"o_1"}',
    'second',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await api.left;
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeVisible();
});

test('a page that an API answers with runs nothing and sets no cookie', async ({ page }) => {
  const dialog = await open(page, '/api-reference/files/get-a-page');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const response = dialog.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('<h1>Hello</h1>');
  await response.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('heading')).toHaveText('Hello');
  expect(await page.title()).not.toContain('run');
  expect((await page.context().cookies()).filter(({ name }) => name === 'landed')).toEqual([]);
});

test('a picture is shown, and other bytes are offered as a file with their name', async ({ page }) => {
  const picture = await open(page, '/api-reference/files/get-a-picture');
  await picture.getByRole('button', { name: 'Send request' }).click();
  const shown = picture.getByRole('region', { name: 'Response' }).getByRole('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 1);
  const report = await open(page, '/api-reference/files/get-a-report');
  await report.getByRole('button', { name: 'Send request' }).click();
  const download = page.waitForEvent('download');
  await report.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('report 2026.bin');
  expect([...(await readFile(await (await download).path()))]).toEqual([0, 1, 2, 255]);
});

test('an endpoint that is described in a page is tried like any other', async ({ page }) => {
  const dialog = await open(page, '/written');
  await dialog.getByLabel('name', { exact: true }).fill('Ada');
  await dialog.getByLabel('text', { exact: true }).fill('Good day');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('"/greetings/Ada"');
  await page.keyboard.press('Escape');
  const samples = page.locator('[data-reference-requests]');
  await expect(samples).toContainText(`curl --request POST`);
  await expect(samples).toContainText(`${api.origin}/greetings/Ada`);
  await expect(samples).toContainText('Authorization: Bearer YOUR_TOKEN');
});

test('a simple playground shows the request and sends nothing', async ({ page, request }) => {
  const dialog = await open(page, '/api-reference/files/list-drafts');
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('/v1/drafts');
  await expect(dialog.getByRole('button', { name: 'Send request' })).toHaveCount(0);
  const values = {
    page: '/api-reference/files/list-drafts',
    server: 0,
    variables: {},
    parameters: [],
    credentials: [],
  };
  const forged = await request.post(`${application.origin}/api/playground/send`, {
    headers: { 'X-Lectern-Playground': '1', 'Sec-Fetch-Site': 'same-origin' },
    multipart: { request: JSON.stringify(values) },
  });
  expect(forged.status()).toBe(403);
});

test('the keyboard opens it, and Escape leads back to the button', async ({ page }) => {
  await page.goto(`${application.origin}/api-reference/orders/list-orders`);
  const button = page.getByRole('button', { name: 'Try it' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('without the proxy the browser asks by itself, and says what an API lacks that does not answer it', async ({
  page,
}) => {
  const direct = await mkdtemp(path.join(tmpdir(), 'lectern-direct-'));
  await cp(folder, direct, { recursive: true });
  const configuration = JSON.parse(await readFile(path.join(direct, 'docs.json'), 'utf8'));
  configuration.api.playground = { proxy: false };
  const shop = JSON.parse(await readFile(path.join(direct, 'openapi.json'), 'utf8'));
  shop.servers = [{ url: `${api.origin}/open/v1` }, { url: `${api.origin}/v1` }];
  shop.components.securitySchemes.key = { type: 'apiKey', in: 'cookie', name: 'sid' };
  await writeFile(path.join(direct, 'docs.json'), JSON.stringify(configuration));
  await writeFile(path.join(direct, 'openapi.json'), JSON.stringify(shop));
  const other = await startApplication(direct);
  try {
    await page.goto(`${other.origin}/api-reference/orders/list-orders?playground=open`);
    const dialog = page.getByRole('dialog');
    const response = dialog.getByRole('region', { name: 'Response' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(response).toContainText(`"origin": "${other.origin}"`);
    await dialog.getByRole('combobox', { name: 'Server' }).selectOption(`${api.origin}/v1`);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(response).toContainText(`Access-Control-Allow-Origin: ${other.origin}`);
    await page.goto(`${other.origin}/api-reference/orders/place-an-order?playground=open`);
    await expect(dialog.getByText('Browsers let no page set these cookies')).toHaveCount(0);
    const authorization = dialog.getByLabel('Authorization', { exact: true }).getByRole('combobox');
    await authorization.selectOption({ label: 'key' });
    await expect(dialog.getByText('Browsers let no page set these cookies')).toBeVisible();
    const forged = await page.request.post(`${other.origin}/api/playground/send`, {
      headers: { 'X-Lectern-Playground': '1', 'Sec-Fetch-Site': 'same-origin' },
      multipart: { request: '{}' },
    });
    expect(forged.ok()).toBe(false);
  } finally {
    await other.stop();
    await rm(direct, { recursive: true, force: true });
  }
});

test('on a phone the answer comes into view below the bar, which stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await open(page, '/api-reference/orders/place-an-order');
  await dialog.getByText('Use example').click();
  const send = dialog.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(dialog.getByText('201 Created').last()).toBeInViewport();
  await expect(send).toBeInViewport();
  expect(await dialog.evaluate((element) => [element.scrollTop, element.scrollHeight])).toEqual([0, 844]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing in it keeps readers out, in ${colorScheme} colours`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const dialog = await open(page, '/api-reference/orders/place-an-order');
    await dialog.getByText('Use example').click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('201');
    const { violations } = await new AxeBuilder({ page }).include('.pg-dialog').analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await context.close();
  });
}

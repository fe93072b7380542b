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
  const body = { customer: 'Ada "the first"', express: true, lines: [{ sku: 'MUG-1', count: 2 }] };
  await dialog.getByRole('button', { name: 'JSON' }).first().click();
  expect(JSON.parse(await dialog.getByLabel('Body (application/json)').inputValue())).toEqual(body);
  await dialog.getByLabel('Body (application/json)').fill('{"customer": "Grace", "lines": []}');
  await dialog.getByRole('button', { name: 'Fields' }).click();
  await expect(dialog.getByLabel('customer', { exact: true })).toHaveValue('Grace');
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

test('a token comes from the authorization server, by a window of its own and a proof key', async ({
  page,
}) => {
  const dialog = await open(page, '/api-reference/orders/place-an-order');
  await dialog
    .getByLabel('Authorization', { exact: true })
    .getByRole('combobox')
    .selectOption({ label: 'login' });
  await dialog.getByLabel('Client ID').fill('docs');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('token-of-ada');
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

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { onDeskAndPhone } from './on-desk-and-phone';
import { openPage } from './open-page';
import { openPlayground } from './open-playground';
import { seriousInBothColours } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

const site = servedForSpec(() =>
  serveShopSite('playground', { variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' } }),
);

test('a request is filled in by fields, sent, and its answer shown', async ({ page }) => {
  const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
  await dialog.getByLabel('Token', { exact: true }).fill('secret-of-ada');
  await dialog.getByLabel('customer', { exact: true }).fill('Ada "the first"');
  await dialog.getByRole('button', { name: 'Add: lines', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'sku' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'sku' }).fill('MUG-1');
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
  expect(site().application.output()).not.toContain('secret-of-ada');
  const body = { customer: 'Ada "the first"', express: true, lines: [{ sku: 'MUG-1', count: 2 }] };
  await dialog.getByRole('button', { name: 'JSON' }).first().click();
  expect(JSON.parse(await dialog.getByLabel('Body (application/json)').inputValue())).toEqual(body);
  await dialog.getByLabel('Body (application/json)').fill('{"customer": "Grace", "lines": []}');
  await dialog.getByRole('button', { name: 'Fields' }).click();
  await expect(dialog.getByLabel('customer', { exact: true })).toHaveValue('Grace');
});

test('what is required is asked for before anything is sent, and the focus leads to it', async ({ page }) => {
  const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
  await expect(dialog.getByLabel('Token', { exact: true })).toBeFocused();
  const send = dialog.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(dialog.getByLabel('customer', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('customer', { exact: true })).toHaveAccessibleDescription('Enter a value.');
  await dialog.getByLabel('customer', { exact: true }).fill('Ada');
  await dialog.getByRole('button', { name: 'Add: lines', exact: true }).click();
  // Validation also finds fields that are collapsed.
  await dialog.getByText('lines', { exact: true }).first().click();
  await send.click();
  await expect(dialog.getByRole('textbox', { name: 'sku' })).toBeFocused();
  // Invalid JSON is sent, because the API's response to it may be of interest.
  await dialog.getByRole('button', { name: 'JSON' }).first().click();
  await dialog.getByLabel('Body (application/json)').focus();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('status')).toHaveText('201 Created');
  await expect(dialog.getByLabel('Body (application/json)')).toBeFocused();
});

test('an endpoint that is described in a page is tried like any other', async ({ page }) => {
  const dialog = await openPlayground(page, site(), '/written');
  await dialog.getByLabel('name', { exact: true }).fill('Ada');
  await dialog.getByLabel('text', { exact: true }).fill('Good day');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('"/greetings/Ada"');
  await page.keyboard.press('Escape');
  const samples = page.locator('[data-reference-requests]');
  await expect(samples).toContainText(`curl --request POST`);
  await expect(samples).toContainText(`${site().api.origin}/greetings/Ada`);
  await expect(samples).toContainText('Authorization: Bearer YOUR_TOKEN');
});

test('an operation without servers has its endpoint to copy, no playground, and nothing is sent for it', async ({
  page,
  request,
}) => {
  await openPage(page, `${site().application.origin}/api-reference/files/list-drafts?playground=open`);
  await expect(page.locator('[data-endpoint]').getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const values = {
    page: '/api-reference/files/list-drafts',
    server: 0,
    variables: {},
    parameters: [],
    credentials: [],
  };
  const forged = await request.post(`${site().application.origin}/-/playground/send`, {
    headers: { 'X-Lectern-Playground': '1', 'Sec-Fetch-Site': 'same-origin' },
    multipart: { request: JSON.stringify(values) },
  });
  expect(forged.status()).toBe(403);
});

test('the keyboard opens it, and Escape leads back to the button', async ({ page }) => {
  await openPage(page, `${site().application.origin}/api-reference/orders/list-orders`);
  const button = page.getByRole('button', { name: 'Try it' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

/** Makes the playground send requests without the proxy; the first server allows CORS, the second does not. */
async function askDirectly(folder: string): Promise<void> {
  const configuration = JSON.parse(await readFile(path.join(folder, 'docs.json'), 'utf8'));
  configuration.api.playground = { proxy: false };
  const shop = JSON.parse(await readFile(path.join(folder, 'openapi.json'), 'utf8'));
  shop.servers = [{ url: 'API_ORIGIN/open/v1' }, { url: 'API_ORIGIN/v1' }];
  shop.components.securitySchemes.key = { type: 'apiKey', in: 'cookie', name: 'sid' };
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(shop));
}

test('without the proxy the browser asks by itself, and says what an API lacks that does not answer it', async ({
  page,
}) => {
  const direct = await serveShopSite('playground', { prepare: askDirectly });
  const { application, api } = direct;
  try {
    await page.goto(`${application.origin}/api-reference/orders/list-orders?playground=open`);
    const dialog = page.getByRole('dialog');
    const response = dialog.getByRole('region', { name: 'Response' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(response).toContainText(`"origin": "${application.origin}"`);
    await dialog.getByRole('combobox', { name: 'Server' }).selectOption(`${api.origin}/v1`);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(response).toContainText(`Access-Control-Allow-Origin: ${application.origin}`);
    await page.goto(`${application.origin}/api-reference/orders/place-an-order?playground=open`);
    await expect(dialog.getByText('Browsers let no page set these cookies')).toHaveCount(0);
    const authorization = dialog.getByLabel('Authorization', { exact: true }).getByRole('combobox');
    await authorization.selectOption({ label: 'key' });
    await expect(dialog.getByText('Browsers let no page set these cookies')).toBeVisible();
    const forged = await page.request.post(`${application.origin}/-/playground/send`, {
      headers: { 'X-Lectern-Playground': '1', 'Sec-Fetch-Site': 'same-origin' },
      multipart: { request: '{}' },
    });
    expect(forged.ok()).toBe(false);
  } finally {
    await direct.stop();
  }
});

test('on a phone the answer comes into view below the bar, which stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
  await dialog.getByText('Use example').click();
  const send = dialog.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(dialog.getByText('201 Created').last()).toBeInViewport();
  await expect(send).toBeInViewport();
  expect(await dialog.evaluate((element) => [element.scrollTop, element.scrollHeight])).toEqual([0, 844]);
});

test('nothing in it keeps readers out, in light and dark colours', async ({ page }) => {
  const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
  await dialog.getByText('Use example').click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('201');
  expect(await seriousInBothColours(page, '.pg-dialog')).toEqual([]);
});

onDeskAndPhone(() => {
  test('what was sent can be used again, without its secret, after a reload', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/get-an-order');
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

  test('the chosen server stays on every page of the API, and what was entered on its page', async ({
    page,
  }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/get-an-order');
    await dialog
      .getByLabel('Server', { exact: true })
      .getByRole('combobox')
      .first()
      .selectOption({ index: 1 });
    await dialog.getByLabel('edition').selectOption('v2');
    await dialog.getByLabel('id', { exact: true }).fill('o/1');
    await page.goto(`${site().application.origin}/api-reference/orders/list-orders?playground=open`);
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText('/v2/orders');
    await page.goto(`${site().application.origin}/api-reference/orders/get-an-order?playground=open`);
    await expect(dialog.getByLabel('id', { exact: true })).toHaveValue('o/1');
  });

  test('headers and query parameters of the reader arrive at the API', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/list-orders');
    const own = dialog.getByRole('region', { name: 'Own headers and query' });
    await own.getByRole('button', { name: 'Add' }).click();
    await own.getByLabel('Property name').fill('debug');
    await own.getByRole('combobox').selectOption('query');
    await own.getByLabel('debug', { exact: true }).fill('a b');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('debug=a%20b');
  });

  test('a file is sent in its part', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/files/upload-a-receipt');
    await dialog
      .getByLabel('receipt')
      .setInputFiles({ name: 'tea.txt', mimeType: 'text/plain', buffer: Buffer.from('2 cups') });
    await dialog.getByLabel('note', { exact: true }).fill('for Ada');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const response = dialog.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('filename=\\"tea.txt\\"');
    await expect(response).toContainText('2 cups');
  });

  test('digits of numbers that no number of a browser holds arrive at the API from fields and from JSON', async ({
    page,
  }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await dialog.getByLabel('Token', { exact: true }).fill('t');
    await dialog.getByLabel('customer', { exact: true }).fill('Ada');
    await dialog.getByRole('button', { name: 'Add: lines', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'sku' }).fill('MUG-1');
    await dialog.getByLabel('count', { exact: true }).fill('12345678901234567890');
    await dialog.getByRole('button', { name: 'JSON' }).first().click();
    const text = dialog.getByLabel('Body (application/json)');
    await expect(text).toHaveValue(/"count": 12345678901234567890\b/);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const response = dialog.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('12345678901234567890');
    await expect(response).not.toContainText('"12345678901234567890');
    await text.fill('{"customer": "Ada", "lines": [{"sku": "A", "count": 1.10}]}');
    await dialog.getByRole('button', { name: 'Fields' }).click();
    await expect(dialog.getByLabel('count', { exact: true })).toHaveValue('1.10');
    await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('1.10');
  });

  test('null, an empty text and nothing at all are three things', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await dialog.getByLabel('Token', { exact: true }).fill('t');
    await dialog.getByLabel('customer', { exact: true }).fill('Ada');
    await dialog.getByRole('button', { name: 'Add: lines', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'sku' }).fill('MUG-1');
    await dialog.getByLabel('count', { exact: true }).fill('1');
    await dialog.getByRole('button', { name: 'note: null' }).click();
    await dialog.getByRole('button', { name: 'email: ""' }).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const response = dialog.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('201 Created');
    const body = { customer: 'Ada', email: '', note: null, lines: [{ sku: 'MUG-1', count: 1 }] };
    await dialog.getByRole('button', { name: 'JSON', exact: true }).first().click();
    expect(JSON.parse(await dialog.getByLabel('Body (application/json)').inputValue())).toEqual(body);
    await dialog.getByRole('button', { name: 'Fields' }).click();
    await dialog.getByRole('button', { name: 'note: null' }).click();
    await dialog.getByRole('button', { name: 'JSON', exact: true }).first().click();
    await expect(dialog.getByLabel('Body (application/json)')).not.toHaveValue(/note/);
  });
});

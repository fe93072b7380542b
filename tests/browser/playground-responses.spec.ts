import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openPlayground } from './open-playground';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

// How the playground shows an API's responses.

const site = servedForSpec(() =>
  serveShopSite('playground', { variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' } }),
);

test('events are shown while they come, and stop at the API when the reader does', async ({ page }) => {
  const dialog = await openPlayground(page, site(), '/api-reference/events/follow-events');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveText([
    'order.paid{"id":"o_1"}',
    'second',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await site().api.left;
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeVisible();
});

test('a page that an API answers with runs nothing and sets no cookie', async ({ page }) => {
  const dialog = await openPlayground(page, site(), '/api-reference/files/get-a-page');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const response = dialog.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('<h1>Hello</h1>');
  await response.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('heading')).toHaveText('Hello');
  expect(await page.title()).not.toContain('run');
  expect((await page.context().cookies()).filter(({ name }) => name === 'landed')).toEqual([]);
});

test('a picture is shown, and other bytes are offered as a file with their name', async ({ page }) => {
  const picture = await openPlayground(page, site(), '/api-reference/files/get-a-picture');
  await picture.getByRole('button', { name: 'Send request' }).click();
  const shown = picture.getByRole('region', { name: 'Response' }).getByRole('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 1);
  const report = await openPlayground(page, site(), '/api-reference/files/get-a-report');
  await report.getByRole('button', { name: 'Send request' }).click();
  const download = page.waitForEvent('download');
  await report.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('report 2026.bin');
  expect([...(await readFile(await (await download).path()))]).toEqual([0, 1, 2, 255]);
});

test('numbers keep all their digits, in what is sent and in what is shown', async ({ page }) => {
  const order = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
  await order.getByRole('button', { name: 'JSON' }).first().click();
  await order.getByLabel('Body (application/json)').fill('{"id": 1234567890123456789, "price": 1.10}');
  await expect(order.getByText('This is not valid JSON')).toHaveCount(0);
  await order.getByRole('button', { name: 'Send request' }).click();
  await expect(order.getByRole('region', { name: 'Response' })).toContainText(
    '{\\"id\\": 1234567890123456789, \\"price\\": 1.10}',
  );
  const ledger = await openPlayground(page, site(), '/api-reference/orders/get-the-ledger');
  await ledger.getByRole('button', { name: 'Send request' }).click();
  const response = ledger.getByRole('region', { name: 'Response' });
  await expect(response.getByText('1234567890123456789')).toBeVisible();
  await expect(response.getByText('59.10')).toBeVisible();
});

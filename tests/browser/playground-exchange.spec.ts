import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { onDeskAndPhone } from './on-desk-and-phone';
import { openPlayground } from './open-playground';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

// What the playground sends with a request (credentials and fetched tokens), and how it shows the response.

const site = servedForSpec(() =>
  serveShopSite('playground', { variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' } }),
);

async function chooseAuthorization(dialog: Locator, label: string): Promise<void> {
  const section = dialog.getByLabel('Authorization', { exact: true });
  await section.getByRole('combobox').selectOption({ label });
}

onDeskAndPhone(() => {
  test('a credential is entered once for all pages of an API, and stays in the tab unless the reader wants it kept', async ({
    page,
    context,
  }) => {
    const token = (other: Page) => other.getByRole('dialog').getByLabel('Token', { exact: true });
    const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('secret-of-ada'));
    await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await token(page).fill('secret-of-ada');
    // This operation has its own server.
    await openPlayground(page, site(), '/api-reference/orders/get-the-ledger');
    await expect(token(page)).toHaveValue('secret-of-ada');
    expect(await kept()).toBe(false);
    await page.getByLabel('Keep on this device').check();
    expect(await kept()).toBe(true);
    const tab = await context.newPage();
    await openPlayground(tab, site(), '/api-reference/orders/place-an-order');
    await expect(token(tab)).toHaveValue('secret-of-ada');
    await tab.getByRole('button', { name: 'Forget' }).click();
    await expect(token(tab)).toHaveValue('');
    // Storage events reach the other tab with a delay.
    await expect.poll(kept).toBe(false);
  });

  test('a token comes from the authorization server, by a window of its own and a proof key', async ({
    page,
  }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await chooseAuthorization(dialog, 'login');
    await dialog.getByLabel('Client ID').fill('docs');
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Get token' }).click();
    const link = (await popup).getByRole('link', { name: 'Sign in as Ada' });
    await expect(link).toBeVisible();
    // The window seems closed, so another one could be opened; the first one's answer still counts.
    await expect(dialog.getByRole('button', { name: 'Get token' })).toBeEnabled();
    // Ignores a code that this page did not request, from a stranger's link.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const forged = await page.context().newPage();
    await forged.goto(`${site().application.origin}/api/playground/callback?code=code-of-eve&state=guessed`);
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('');
    expect(asked.filter((url) => url.endsWith('/-/playground/token'))).toEqual([]);
    await link.click();
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('token-of-ada');
    await expect(dialog.getByText('Valid until')).toBeVisible();
    const renew = dialog.getByRole('button', { name: 'Refresh token' });
    await renew.click();
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('renewed-token-of-ada');
    await renew.click();
    await expect(dialog.getByRole('alert')).toContainText('It was renewed before');
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('renewed-token-of-ada');
  });

  test('whoever refuses in the window is told so, with the reason, and may begin again', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await chooseAuthorization(dialog, 'login');
    await dialog.getByLabel('Client ID').fill('docs');
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Get token' }).click();
    await (await popup).getByRole('link', { name: 'Refuse' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Ada did not agree');
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Get token' })).toBeEnabled();
  });

  test('a token comes for a client by its secret and not by a guessed one', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await chooseAuthorization(dialog, 'till');
    await dialog.getByLabel('Client ID').fill('till');
    await dialog.getByLabel('Client secret').fill('guessed');
    await dialog.getByRole('button', { name: 'Get token' }).click();
    await expect(dialog.getByRole('alert')).toContainText('invalid_client');
    await dialog.getByLabel('Client secret').fill('s3cret');
    await dialog.getByRole('button', { name: 'Get token' }).click();
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('token-of-the-till');
    await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('YOUR_TOKEN');
    expect(site().application.output()).not.toContain('s3cret');
  });

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
});

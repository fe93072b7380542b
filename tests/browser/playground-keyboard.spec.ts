import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

// The playground without a mouse: from the button on the page to the response, and back.

const site = servedForSpec(() =>
  serveShopSite('playground', { prepare: writeChange, variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' } }),
);

/** An operation with parameters in every place of a request. */
async function writeChange(folder: string): Promise<void> {
  const file = path.join(folder, 'openapi.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  document.paths['/orders/{id}'].put = {
    tags: ['Orders'],
    summary: 'Change an order',
    security: [{ token: [] }, { key: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'state', in: 'query', schema: { type: 'string', enum: ['open', 'paid'] } },
      { name: 'since', in: 'query', schema: { type: 'string' } },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
    },
    responses: { 200: { description: 'Changed.', content: { 'application/json': {} } } },
  };
  await writeFile(file, JSON.stringify(document));
}

/** More tab stops than any form has. */
const STOPS_MAX = 120;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'Tab never came there').toBeFocused();
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('a request is filled in, sent, read, sent again and copied by the keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, `${site().application.origin}/api-reference/orders/change-an-order`);
  const opener = page.getByRole('button', { name: 'Try it' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: site().api.origin })).toBeVisible();
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });

  // The focus starts in the first incomplete field; the server comes before it.
  const server = field('Server').getByRole('combobox').first();
  await tabTo(page, server, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, field('edition'));
  await page.keyboard.press('ArrowDown');
  await expect(field('edition')).toHaveValue('v2');
  await typeInto(page, field('Token'), 'secret-of-ada');
  await typeInto(page, field('id'), 'o/1');
  await tabTo(page, field('state'));
  await page.keyboard.type('paid');
  await typeInto(page, field('since'), 'a b');
  await typeInto(page, field('customer'), 'Ada');
  await tabTo(page, button('Add: lines'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'sku' })).toBeFocused();
  await page.keyboard.type('MUG-1');
  await typeInto(page, field('count'), '2');

  await page.keyboard.press('Control+Enter');
  const response = dialog.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('200 OK');
  await expect(response).toContainText('/v2/orders/o%2F1?state=paid&since=a%20b');
  await expect(response).toContainText('Bearer secret-of-ada');

  await tabTo(page, response.getByRole('button', { name: 'Formatted' }));
  await page.keyboard.press('Enter');
  await expect(response.locator('pre')).toContainText('"method": "PUT"');
  // Long responses can be scrolled with the keyboard, too.
  await tabTo(page, response.locator('pre'));

  const past = dialog.getByText('Recent requests');
  await tabTo(page, past);
  await page.keyboard.press('Enter');
  await tabTo(page, field('customer'), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Grace');
  await tabTo(page, button('Use again'));
  await page.keyboard.press('Enter');
  await expect(field('customer')).toHaveValue('Ada');

  await tabTo(page, button('Copy as cURL with your credentials'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('/v2/orders/o%2F1?state=paid&since=a%20b');
  expect(await copied()).toContain('Bearer secret-of-ada');
  expect(await copied()).toContain('"sku": "MUG-1"');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

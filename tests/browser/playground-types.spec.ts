import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPlayground } from './open-playground';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

// An operation with several media types for request and response: form, sample and request use the chosen one.

const ORDER = {
  type: 'object',
  required: ['customer'],
  xml: { name: 'order' },
  properties: { customer: { type: 'string', example: 'Ada' } },
};

async function writeNegotiated(folder: string): Promise<void> {
  const file = path.join(folder, 'openapi.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  const content = { 'application/json': { schema: ORDER }, 'application/xml': { schema: ORDER } };
  document.paths['/negotiated'] = {
    post: {
      tags: ['Orders'],
      summary: 'Negotiate an order',
      requestBody: { required: true, content },
      responses: { 200: { description: 'Placed', content: { ...content, 'text/csv': {} } } },
    },
  };
  await writeFile(file, JSON.stringify(document));
}

const site = servedForSpec(() =>
  serveShopSite('playground', { prepare: writeNegotiated, variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' } }),
);
const phone = { width: 390, height: 844 };

for (const viewport of [undefined, phone]) {
  test(`types of request and answer are chosen, ${viewport ? 'on a phone' : 'on a desk'}`, async ({
    page,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    const dialog = await openPlayground(page, site(), '/api-reference/orders/negotiate-an-order');
    await dialog.getByLabel('customer', { exact: true }).fill('Grace');
    await dialog.getByLabel('Content type').selectOption('application/xml');
    const body = dialog.getByRole('textbox', { name: 'Body (application/xml)' });
    // XML has no form fields, so the text starts with the example.
    await expect(body).toHaveValue(/<order>\s*<customer>Ada<\/customer>\s*<\/order>/);
    await body.fill('<order><customer>Grace</customer></order>');
    const accept = dialog.getByRole('combobox', { name: 'Accept' });
    await accept.selectOption('text/csv');
    const name = dialog.locator('label > code').getByText('Accept', { exact: true });
    // The name must stay on one line, however wide the list beside it is.
    expect((await name.boundingBox())?.height).toBeLessThan(30);
    const request = dialog.getByRole('region', { name: 'Request' });
    await expect(request).toContainText('Content-Type: application/xml');
    await expect(request).toContainText('Accept: text/csv');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const answer = dialog.getByRole('region', { name: 'Response' });
    await expect(answer).toContainText('"text/csv"');
    await expect(answer).toContainText('"application/xml"');
    await expect(answer).toContainText('<order><customer>Grace</customer></order>');
    await dialog.getByLabel('Content type').selectOption('application/json');
    await expect(dialog.getByLabel('customer', { exact: true })).toHaveValue('Grace');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

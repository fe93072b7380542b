import { expect, type Page, test } from '@playwright/test';
import { onDeskAndPhone } from './on-desk-and-phone';
import { openPlayground } from './open-playground';
import { seriousViolations } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

// The playground as an API client: environments, hints, and requests that are imported and exported.

const site = servedForSpec(() =>
  serveShopSite('playground', { variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' } }),
);
const phone = { width: 390, height: 844 };

async function isWithin(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

for (const viewport of [undefined, phone]) {
  test(`an environment has its own server and credentials, ${viewport ? 'on a phone' : 'by keyboard'}`, async ({
    page,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await dialog.getByLabel('Token', { exact: true }).fill('of-production');
    await dialog.getByRole('button', { name: '+ New environment' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Staging');
    await page.keyboard.press('Enter');
    const chosen = dialog.getByRole('combobox', { name: 'Environment' });
    await expect(chosen).toHaveValue('Staging');
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('');
    const server = dialog.getByLabel('Server', { exact: true }).getByRole('combobox').first();
    await server.selectOption({ index: 1 });
    await dialog.getByLabel('edition').selectOption('v2');
    await dialog.getByLabel('Token', { exact: true }).fill('of-staging');
    await dialog.getByLabel('customer', { exact: true }).fill('Ada');
    await chosen.selectOption('');
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('of-production');
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText('/v1/orders');
    await expect(dialog.getByLabel('customer', { exact: true })).toHaveValue('Ada');
    await chosen.selectOption('Staging');
    await openPlayground(page, site(), '/api-reference/orders/get-the-ledger');
    await expect(chosen).toHaveValue('Staging');
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('of-staging');
    await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText('/v2/orders');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('of-staging');
    expect(await isWithin(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Remove: Staging' }).click();
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('of-production');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'of-staging',
    );
  });
}

const command = (origin: string) =>
  `curl -X POST '${origin}/v1/orders?debug=1' -H 'Authorization: Bearer of-the-command' -H 'Idempotency-Key: k1' --data '{"customer": "Grace", "lines": [], "id": 12345678901234567890}'`;

for (const viewport of [undefined, phone]) {
  test(`a cURL command fills in the form and is copied from it, ${viewport ? 'on a phone' : 'by keyboard'}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (viewport) await page.setViewportSize(viewport);
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await dialog.getByRole('button', { name: 'Paste cURL' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('curl https://elsewhere.test/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This command is not for POST /orders.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Paste cURL' }).fill(command(site().api.origin));
    await dialog.getByRole('button', { name: 'Fill in' }).click();
    await expect(dialog.getByRole('button', { name: 'Paste cURL' })).toBeFocused();
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('of-the-command');
    await expect(dialog.getByLabel('customer', { exact: true })).toHaveValue('Grace');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const response = dialog.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('/v1/orders?debug=1');
    await expect(response).toContainText('"idempotency-key": "k1"');
    await expect(response).toContainText('12345678901234567890');
    await dialog.getByRole('button', { name: 'Copy as cURL with your credentials' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Bearer of-the-command');
    expect(copied).toContain('12345678901234567890');
    expect(await isWithin(page)).toBe(true);
    expect(await seriousViolations(page, '.pg-dialog')).toEqual([]);
  });
}

onDeskAndPhone(() => {
  test('what a value breaks is said as it is typed, and holds nothing back', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    const email = dialog.getByLabel('email', { exact: true });
    await email.fill('ada');
    await expect(email).toHaveAccessibleDescription('The document expects: format: email');
    await email.fill('ada@shop.test');
    await expect(email).not.toHaveAccessibleDescription(/./);
    await email.fill('ada');
    await dialog.getByLabel('customer', { exact: true }).fill('Ada');
    await dialog.getByRole('button', { name: 'Add: lines', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'sku' }).fill('MUG-1');
    await dialog.getByLabel('count', { exact: true }).fill('100');
    await expect(dialog.getByText('The document expects: maximum: 99')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('201 Created');
  });

  test('a time is typed, or chosen in the calendar of the browser', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    const time = dialog.getByLabel('pickUpAt', { exact: true });
    const field = await time.boundingBox();
    const empty = await dialog.getByRole('button', { name: 'pickUpAt: ""' }).boundingBox();
    // The button for an empty text is inside the input, as for all other texts.
    expect(empty?.x).toBeLessThan((field?.x ?? 0) + (field?.width ?? 0));
    expect((empty?.y ?? 0) + (empty?.height ?? 0)).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
    await time.fill('tomorrow');
    await expect(dialog.getByText('The document expects: format: date-time')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'pickUpAt: date-time' })).toBeVisible();
    await dialog.locator('.pg-calendar').evaluate((input: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, '2026-03-01T10:20:30');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(time).toHaveValue(/^2026-0[23]-\d\dT\d\d:\d\d:30Z$/);
    await expect(dialog.getByText('The document expects: format')).toHaveCount(0);
  });

  test('a link fills in the form of somebody else, without credentials, and keeps and sends nothing', async ({
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
    await dialog.getByLabel('Token', { exact: true }).fill('secret-of-ada');
    await dialog.getByLabel('customer', { exact: true }).fill('Ada');
    const own = dialog.getByRole('region', { name: 'Own headers and query' });
    await own.getByRole('button', { name: 'Add' }).click();
    await own.getByLabel('Property name').fill('X-Session-Token');
    await own.getByLabel('X-Session-Token', { exact: true }).fill('secret-of-bob');
    await expect(dialog.getByText('Left out: X-Session-Token')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(Buffer.from(link.split('#request=')[1] ?? '', 'base64url').toString()).not.toContain('secret');
    const other = await (await browser.newContext()).newPage();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(link);
    const theirs = other.getByRole('dialog');
    await expect(theirs.getByLabel('customer', { exact: true })).toHaveValue('Ada');
    await expect(theirs.getByText('Filled in by a link.')).toBeVisible();
    await expect(theirs.getByLabel('Token', { exact: true })).toHaveValue('');
    expect(
      asked.filter((url) => url.includes('/playground/send') || url.startsWith(site().api.origin)),
    ).toEqual([]);
    expect(await other.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Ada');
    await other.close();
  });
});

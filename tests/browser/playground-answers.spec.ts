import { expect, test } from '@playwright/test';
import { onDeskAndPhone } from './on-desk-and-phone';
import { openPlayground } from './open-playground';
import { seriousViolations } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

// How responses are shown and compared, and tokens from every flow, with a small authorization server.

const site = servedForSpec(() =>
  serveShopSite('playground', { variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' } }),
);
const phone = { width: 390, height: 844 };

for (const viewport of [undefined, phone]) {
  test(`an answer is compared with the document, ${viewport ? 'on a phone' : 'on a desk'}`, async ({
    page,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-the-stock');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const response = dialog.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('"MUG-1"');
    const list = response.getByText('Differs from the document: 4');
    await list.focus();
    await page.keyboard.press('Enter');
    await expect(response.getByRole('listitem')).toHaveText([
      'lines[1].count: The document expects: integer',
      'shp: not described. The document expects: shop',
      'by: not described',
      'shop: missing',
    ]);
    const line = response.locator('.pg-json-line').filter({ hasText: '"many"' });
    await expect(line).toContainText('The document expects: integer');
    await expect(response.locator('.pg-json-line').filter({ hasText: '"MUG-2"' })).not.toContainText(
      'expects',
    );
    await response.getByRole('button', { name: 'Formatted' }).click();
    await expect(response.locator('pre')).toContainText('      "sku": "MUG-1",\n      "count": 2\n');
    await response.getByRole('button', { name: 'Raw' }).click();
    await expect(response.locator('pre')).toContainText('{"lines":[{"sku":"MUG-1"');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousViolations(page, '.pg-dialog')).toEqual([]);
  });
}

for (const viewport of [undefined, phone]) {
  test(`an answer of 5 MB that one asks for is drawn as it comes, ${viewport ? 'on a phone' : 'on a desk'}`, async ({
    page,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-the-stock');
    const own = dialog.getByRole('region', { name: 'Own headers and query' });
    await own.getByRole('button', { name: 'Add' }).click();
    const kind = own.getByRole('combobox', { name: 'Own headers and query' });
    await kind.selectOption('query');
    // The chosen option must be readable on narrow screens.
    const { width = 0 } = (await kind.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(60);
    await own.getByLabel('Property name').fill('rows');
    await own.getByLabel('rows', { exact: true }).fill('70000');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const response = dialog.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('"item_99"');
    await expect(response).toContainText('12345678901234567890');
    await expect(response.locator('.pg-status')).toBeInViewport();
    await response.getByRole('button', { name: 'Formatted' }).click();
    await expect(response.locator('pre')).toContainText('"name": "Name of item 9",');
  });
}

onDeskAndPhone(() => {
  test('a playground that was closed is not opened again by the address', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-the-stock');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/get-the-stock$/);
  });

  test('the words of a stream are joined as well as listed', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/answers/ask-the-shop');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(4);
    await dialog.getByRole('button', { name: 'Joined text' }).click();
    await expect(dialog.getByRole('region', { name: 'Joined text' })).toHaveText('Good day, Ada.');
  });

  test('a redirect to a server of the document is followed when the reader wants it', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-what-has-moved');
    await dialog.getByLabel('Token', { exact: true }).fill('secret-of-ada');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const response = dialog.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('302');
    await response.getByRole('button', { name: 'Follow' }).click();
    await expect(response).toContainText('/v1/orders/there?was=moved');
    await expect(response).toContainText('Bearer secret-of-ada');
    const other = await openPlayground(page, site(), '/api-reference/answers/get-what-has-left');
    await other.getByRole('button', { name: 'Send request' }).click();
    await expect(response).toContainText('https://elsewhere.test/v1/orders');
    await expect(response.getByRole('button', { name: 'Follow' })).toHaveCount(0);
  });

  test('a PDF is shown by the browser', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-the-manual');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const frame = dialog.getByRole('region', { name: 'Response' }).locator('iframe');
    await expect(frame).toHaveAttribute('src', /^blob:/);
    const type = await frame.evaluate(async (element: HTMLIFrameElement) =>
      (await fetch(element.src)).headers.get('content-type'),
    );
    expect(type).toBe('application/pdf');
  });

  test('a document is downloaded as a collection of another program', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-the-stock');
    for (const [name, mark] of [
      ['Postman', 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'],
      ['Bruno', '"environments"'],
    ] as const) {
      const download = page.waitForEvent('download');
      await dialog.getByRole('link', { name }).click();
      expect((await download).suggestedFilename()).toBe(`openapi.${name.toLowerCase()}.json`);
      const address = await dialog.getByRole('link', { name }).getAttribute('href');
      const text = await (await page.request.get(site().application.origin + address)).text();
      expect(text).toContain(mark);
      expect(text).toContain('Place an order');
    }
  });

  test('a token by name and password says how long it lives, and is renewed', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-the-stock');
    const token = dialog.getByLabel('Token', { exact: true });
    await dialog.getByLabel('User name').fill('ada');
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Get token' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The password is wrong');
    await dialog.getByLabel('Password').fill('pw');
    await dialog.getByRole('button', { name: 'Get token' }).click();
    await expect(token).toHaveValue('token-by-password');
    await expect(dialog.getByText('Expired')).toBeVisible();
    await dialog.getByRole('button', { name: 'Refresh token' }).click();
    await expect(token).toHaveValue('renewed-by-again');
    await expect(dialog.getByText('Valid until')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('"pw"');
    await dialog.getByRole('button', { name: 'Forget' }).click();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('again');
    await token.fill('my own');
    await expect(dialog.getByText('Valid until')).toHaveCount(0);
  });

  test('a token comes once its code was entered elsewhere', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-the-stock');
    await dialog
      .getByLabel('Authorization', { exact: true })
      .getByRole('combobox')
      .selectOption('Device code');
    await dialog.getByLabel('Client ID').fill('docs');
    await dialog.getByRole('button', { name: 'Get token' }).click();
    await expect(dialog.getByText('TEA-CUP')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'http://127.0.0.1/enter' })).toBeVisible();
    await page.request.get(`${site().api.origin}/enter?code=TEA-CUP`);
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('token-by-device');
    await expect(dialog.getByText('TEA-CUP')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('Bearer token-by-device');
  });

  test('a code that is refused elsewhere says so, and waits no longer', async ({ page }) => {
    const dialog = await openPlayground(page, site(), '/api-reference/answers/get-the-stock');
    await dialog
      .getByLabel('Authorization', { exact: true })
      .getByRole('combobox')
      .selectOption('Device code');
    await dialog.getByLabel('Client ID').fill('docs');
    await page.request.get(`${site().api.origin}/enter?code=refused`);
    await dialog.getByRole('button', { name: 'Get token' }).click();
    await expect(dialog.getByText('TEA-CUP')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('access_denied');
    await expect(dialog.getByText('TEA-CUP')).toHaveCount(0);
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('');
  });
});

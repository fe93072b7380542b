import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { openWithoutScripts } from './open-without-scripts';
import { seriousInBothColours } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

const OPERATION = '/api-reference/orders/place-an-order';
const OTHER_OPERATION = '/api-reference/orders/list-orders';
const WEBHOOK = '/api-reference/orders/order-paid';
const SCHEMA = '/order';

const site = servedForSpec(() => serveShopSite('reference', { prepare: writeLongExamples }));

async function writeLongExamples(folder: string): Promise<void> {
  const file = path.join(folder, 'openapi.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  const example = Array.from({ length: 150 }, (_, id) => ({ id, state: 'paid' }));
  const { responses } = document.paths['/orders'].get;
  responses[200].content = { 'application/json': { example } };
  const examples = {
    long: { summary: 'Nothing was found for the customer that the request names', value: { found: 0 } },
    other: { summary: 'The customer that the request names has left', value: { left: true } },
  };
  responses[404] = { description: 'No orders.', content: { 'application/json': { examples } } };
  // Too long for a page, and with equal errors.
  const whole = Array.from({ length: 900 }, (_, id) => ({ id, state: 'paid' }));
  responses[206] = { description: 'All.', content: { 'application/json': { example: whole } } };
  const { post } = document.paths['/orders'];
  post.responses[422] = post.responses[409];
  post.responses[201].content['application/xml'] = post.responses[201].content['application/json'];
  post.requestBody.content['application/json'].examples = {
    tea: { summary: 'A cup of tea', value: { customer: 'Ada' } },
    cake: { summary: 'A whole cake', description: 'For *parties*.', value: { customer: 'Grace' } },
  };
  const written = { ...post, operationId: undefined, summary: 'Order as the shop does' };
  written['x-codeSamples'] = [{ lang: 'bash', label: 'cURL', source: 'shop order --for Ada' }];
  document.paths['/orders/written'] = { post: written };
  await writeFile(file, JSON.stringify(document));
}

const go = (page: Page, address: string) => openPage(page, `${site().application.origin}${address}`);

async function unfold(page: Page, id: string) {
  await page.locator(`[id="${id}"] > details > summary`).click();
}

test('levels that the page left out come when they are opened', async ({ page }) => {
  await go(page, OPERATION);
  const code = page.locator('[id="body-delivery-place-region-country-code"]');
  await expect(code).toHaveCount(0);
  await unfold(page, 'body-delivery');
  await unfold(page, 'body-delivery-place');
  await unfold(page, 'body-delivery-place-region');
  await unfold(page, 'body-delivery-place-region-country');
  await expect(code).toBeVisible();
  await expect(code).toContainText('Two letters.');
});

test('a level that is opened before the scripts run comes once they do', async ({ page }) => {
  const arrive = await openWithoutScripts(page, `${site().application.origin}${OPERATION}`);
  await unfold(page, 'body-delivery');
  await unfold(page, 'body-delivery-place');
  const region = page.locator('[id="body-delivery-place-region"]');
  await expect(region).toHaveCount(0);
  arrive();
  await expect(region).toBeVisible();
});

test('a link to a field opens what it lies in, also where that is fetched first', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await go(page, `${OPERATION}#body-delivery-place-region-country-code`);
  const code = page.locator('[id="body-delivery-place-region-country-code"]');
  await expect(code).toBeInViewport();
  await code.hover();
  await code.getByRole('link').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(copied)
    .toBe(`${site().application.origin}${OPERATION}#body-delivery-place-region-country-code`);
  await go(page, `${OPERATION}#body-payment-2-days`);
  await expect(page.locator('[id="body-payment-2-days"]')).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'Invoice' }).first()).toBeChecked();
});

test('of several forms the reader sees the chosen one, with the value that tells it', async ({ page }) => {
  await go(page, OPERATION);
  await unfold(page, 'body-payment');
  const payment = page.locator('[id="body-payment"]');
  await expect(payment).toContainText('One of');
  await expect(payment.getByText('kind: card')).toBeVisible();
  await expect(payment.getByText('Digits of the card.')).toBeVisible();
  await expect(payment.getByText('Days until it is due.')).toBeHidden();
  await payment.getByRole('radio', { name: 'Invoice' }).check();
  await expect(payment.getByText('kind: invoice')).toBeVisible();
  await expect(payment.getByText('Days until it is due.')).toBeVisible();
  await expect(payment.getByText('Digits of the card.')).toBeHidden();
});

test('a body in another media type, and the example of the response that is opened', async ({ page }) => {
  await go(page, OPERATION);
  const samples = page.getByRole('region', { name: 'Request' });
  await page.getByRole('radio', { name: 'application/xml' }).first().check();
  await expect(samples).toContainText('Content-Type: application/xml');
  await expect(page.locator('[id="body-customer"]')).toBeVisible();
  const examples = page.getByRole('region', { name: 'Response', exact: true });
  const chosen = examples.getByRole('combobox').locator('option:checked');
  await expect(chosen).toHaveText('201 application/json');
  await page.locator('[id="response-409"] > summary').click();
  await expect(chosen).toHaveText('409');
  await expect(examples).toContainText('No stock');
  await expect(page.locator('[id="response-409"]')).toContainText('Out of stock.');
});

test('every named example is chosen in one list, which samples and playground follow', async ({ page }) => {
  await go(page, OPERATION);
  const samples = page.getByRole('region', { name: 'Request' });
  await expect(samples).toContainText('"customer": "Ada"');
  await samples.getByLabel('Example').selectOption({ label: 'application/json · A whole cake' });
  await expect(samples).toContainText('"customer": "Grace"');
  await expect(samples.getByText('For parties.')).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('dialog').getByLabel('customer', { exact: true })).toHaveValue('Grace');
});

test('beside samples of the author, a chosen example is seen at once', async ({ page }) => {
  await go(page, '/api-reference/orders/order-as-the-shop-does');
  const samples = page.getByRole('region', { name: 'Request' });
  const code = samples.locator('pre:visible');
  await expect(code).toContainText('shop order --for Ada');
  await samples.getByLabel('Example').selectOption({ label: 'application/json · A whole cake' });
  await expect(code).toContainText('"customer": "Grace"');
  await expect(code).toContainText('curl --request POST');
});

test('a type of answer that is chosen is what samples and the playground ask for', async ({ page }) => {
  await go(page, OPERATION);
  const samples = page.getByRole('region', { name: 'Request' });
  await expect(samples).not.toContainText('Accept');
  await page.locator('[id="response-201"]').getByRole('radio', { name: 'application/xml' }).check();
  await expect(samples).toContainText('Accept: application/xml');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('dialog').getByLabel('Accept')).toHaveValue('application/xml');
});

test('fields that an error shares with another stand once, and the other leads to them', async ({ page }) => {
  await go(page, OPERATION);
  await page.locator('[id="response-422"] > summary').click();
  await page.locator('[id="response-422"]').getByRole('link', { name: 'Same as 409' }).click();
  await expect(page.locator('[id="response-409"]')).toHaveAttribute('open', '');
});

test('an example that is too long for the page is copied whole, and shown when it is asked for', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await go(page, OTHER_OPERATION);
  const examples = page.getByRole('region', { name: 'Response', exact: true });
  await page.locator('[id="response-206"] > summary').click();
  await expect(examples).not.toContainText('"id": 899');
  await examples.getByRole('button', { name: 'Copy code' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await copied()).length).toBeGreaterThan(12_000);
  expect(JSON.parse(await copied())).toHaveLength(900);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const more = examples.getByRole('link', { name: 'Show more' });
  await more.hover();
  await more.click();
  await expect(examples).toContainText('"id": 899');
  // Views are counted whenever a reader stays on the page.
  const ours = asked
    .map((address) => new URL(address).pathname)
    .filter((path) => path.startsWith('/-/') && path !== '/-/views');
  expect(ours).toEqual(['/-/reference/example']);
});

test('all code beside a reference is in colours, also what is too long to be sent in them', async ({
  page,
}) => {
  await go(page, OTHER_OPERATION);
  const examples = page.getByRole('region', { name: 'Response', exact: true });
  await expect(examples.locator('.k3').first()).toBeVisible();
  await expect(examples).toContainText('"id": 149');
  await expect(page.locator('.ref-examples pre code:not([data-lit])')).toHaveCount(0);
});

test('a field and its line in the example light each other, by the pointer and by the keyboard', async ({
  page,
}) => {
  await go(page, OPERATION);
  const field = page.locator('[id="body-customer"]');
  const line = page.locator('[data-reference-requests] .line[data-pointed]');
  await field.locator('> .ref-field-head').hover();
  await expect(line).toContainText('"customer"');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(line).toHaveCount(0);
  // The first language is the visible one.
  await page.locator('[data-reference-requests] .line', { hasText: '"customer"' }).first().hover();
  await expect(field).toHaveAttribute('data-pointed', '');
  // Moves the pointer away from all fields, including those that scrolling would bring below it.
  await page.mouse.move(1, 1);
  await field.locator('> .ref-field-head > .ref-anchor').focus();
  await expect(line).toContainText('"customer"');
});

test('long lines of examples are wrapped where the reader wants it, and stay so', async ({ page }) => {
  await go(page, OPERATION);
  const wrap = page.getByRole('button', { name: 'Wrap lines' }).first();
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  const code = page.locator('[data-reference-requests] pre').first();
  expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBeLessThanOrEqual(0);
  await go(page, OTHER_OPERATION);
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
});

test('examples with long names stand in a list that leaves room for the buttons, and follow the response', async ({
  page,
}) => {
  await go(page, OTHER_OPERATION);
  const examples = page.getByRole('region', { name: 'Response', exact: true });
  await page.locator('[id="response-404"] > summary').click();
  await expect(examples.getByRole('combobox')).toHaveValue('2');
  await expect(examples).toContainText('"found": 0');
  const room = await examples.boundingBox();
  const button = await examples.getByRole('button', { name: 'Copy code' }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
  await examples.getByRole('combobox').selectOption({ index: 3 });
  await expect(examples).toContainText('"left": true');
});

test('the language of samples stays from page to page, and in the playground', async ({ page }) => {
  await go(page, OPERATION);
  const samples = page.getByRole('region', { name: 'Request' });
  await samples.getByRole('combobox', { name: 'Request' }).selectOption('Python');
  await expect(samples).toContainText('import requests');
  await go(page, `${OTHER_OPERATION}?playground=open`);
  await expect(page.locator('[data-reference-requests]')).toContainText('import requests');
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Request' })).toContainText(
    'import requests',
  );
});

test('samples follow what is entered, also on the page, and never hold a secret', async ({ page }) => {
  await go(page, `${OPERATION}?playground=open`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token', { exact: true }).fill('secret-of-ada');
  await dialog.getByLabel('customer', { exact: true }).fill('Ada');
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('"Ada"');
  const samples = page.locator('[data-reference-requests]');
  await expect(samples).toContainText('"Ada"');
  expect(await page.content()).not.toContain('Bearer secret-of-ada');
});

test('a request without the proxy goes straight to the API, and its refusal is explained', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await go(page, `${OTHER_OPERATION}?playground=open`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const response = dialog.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('200');
  expect(asked).toContain(`${site().api.origin}/open/orders`);
  await dialog.getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(response.getByRole('status')).toContainText(
    `Access-Control-Allow-Origin: ${site().application.origin}`,
  );
  expect(asked.filter((url) => url.includes('/-/playground/send'))).toEqual([]);
});

test('a page without a playground offers none, and a deprecated operation says so twice', async ({
  page,
}) => {
  await go(page, '/api-reference/orders/delete-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Delete orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  const entry = page
    .getByRole('navigation')
    .getByRole('link', { name: /List orders/ })
    .first();
  await expect(entry).toContainText('Deprecated');
  await go(page, OTHER_OPERATION);
  await expect(page.locator('h1').locator('..')).toContainText('Deprecated');
});

for (const width of [1440, 390]) {
  test(`no reference keeps readers out, in light and dark colours, ${width} pixels wide`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    for (const address of [OPERATION, WEBHOOK, SCHEMA]) {
      await go(page, address);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('.ref details'))
          details.open = true;
      });
      await page.waitForLoadState('networkidle');
      expect(await seriousInBothColours(page), address).toEqual([]);
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(room, `${address} is wider than the window`).toBeLessThanOrEqual(0);
    }
  });
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { seriousViolations } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

const site = servedForSpec(() =>
  serveShopSite('playground', {
    variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' },
    prepare: async (folder) => {
      const file = path.join(folder, 'docs.json');
      const configuration: object = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(
        file,
        JSON.stringify({
          ...configuration,
          navigation: {
            groups: [
              { group: 'Start', pages: ['overview', 'schemas'] },
              { group: 'Former', openapi: { source: 'former.yaml', directory: 'former' } },
            ],
          },
        }),
      );
      await writeFile(path.join(folder, 'former.yaml'), former);
      await writeFile(path.join(folder, 'overview.mdx'), '---\nopenapi: former.yaml\n---\n');
      await writeFile(path.join(folder, 'schemas.mdx'), '---\nopenapi-schema: former.yaml\n---\n');
    },
  }),
);

const former = `swagger: '2.0'
info: {title: Former API, version: '1.10', description: 'From **before** 2017.', termsOfService: 'https://shop.test/terms', contact: {email: api@shop.test}}
consumes: [application/json]
produces: [application/json]
tags: [{name: Stock, description: What is *left*.}]
securityDefinitions: {key: {type: apiKey, in: header, name: X-Key}}
security: [{key: []}]
paths:
  /v1/stock:
    post:
      tags: [Stock]
      summary: Count the stock
      consumes: [application/x-www-form-urlencoded]
      parameters:
        - {name: limit, in: query, type: integer, format: int64, default: 12345678901234567890}
        - {name: shelf, in: formData, type: string, required: true, enum: [upper, lower]}
        - {name: tags, in: formData, type: array, items: {type: string}}
      responses:
        200: {description: Counted, schema: {$ref: '#/definitions/Count'}}
definitions:
  Count: {type: object, properties: {left: {type: integer, example: 12345678901234567890}}}
  Shelf: {type: object, description: Where it lies., properties: {inner: {$ref: '#/definitions/Shelf'}, row: {type: string}}}
`;

test('an operation of Swagger 2.0 has its form, its answer and its digits on the page', async ({ page }) => {
  await openPage(page, `${site().application.origin}/former/stock/count-the-stock`);
  await expect(page.getByRole('heading', { level: 1, name: 'Count the stock' })).toBeVisible();
  const article = page.getByRole('main');
  for (const text of ['application/x-www-form-urlencoded', 'shelf', 'X-Key', 'left'])
    await expect(article.getByText(text).first()).toBeVisible();
  await expect(article).toContainText('12345678901234567890');
  await expect(article).not.toContainText('12345678901234567000');
});

test('an overview leads to the operations, with what the document says of their tag', async ({ page }) => {
  await openPage(page, `${site().application.origin}/overview`);
  await expect(page.getByRole('heading', { level: 1, name: 'Former API' })).toBeVisible();
  const article = page.getByRole('main');
  await expect(article).toContainText('From before 2017.');
  await expect(article.getByText('1.10', { exact: true })).toBeVisible();
  await expect(article).toContainText('What is left.');
  const terms = await article.getByRole('link', { name: 'Terms of service' }).boundingBox();
  const contact = await article.getByRole('link', { name: 'api@shop.test' }).boundingBox();
  // The two links must not touch.
  expect(contact?.x).toBeGreaterThan((terms?.x ?? 0) + (terms?.width ?? 0) + 4);
  await article.getByRole('link', { name: 'POST Count the stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Count the stock' })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`all schemas stand on one page with their fields, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, `${site().application.origin}/schemas#Shelf-row`);
    await expect(page.getByRole('heading', { level: 1, name: 'Schemas' })).toBeVisible();
    const article = page.getByRole('main');
    await expect(article).toContainText('Where it lies.');
    await expect(article.locator('#Shelf-row')).toBeInViewport();
    await expect(article.locator('#Count-left')).toBeHidden();
    await article.locator('#Count summary').focus();
    await page.keyboard.press('Enter');
    await expect(article.locator('#Count-left')).toContainText('12345678901234567890');
    // A recursive schema links to itself.
    await article.locator('#Shelf-inner').getByRole('link', { name: /Shelf/ }).click();
    await expect(page).toHaveURL(/\/schemas#Shelf$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await seriousViolations(page)).toEqual([]);
  });
}

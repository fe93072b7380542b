import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// Code of authors in pages and components, correct and faulty, in the built application.

const site = servedForSpec(() => startApplication(path.resolve('tests/fixtures/sites/author-code')));

test('values that no page can show say so in their places, and the page is there', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const response = await page.request.get(`${site().origin}/values`);
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toContain('values.mdx:14');
  await openPage(page, `${site().origin}/values`);
  const content = page.locator('main');
  await expect(content).toContainText('First words.');
  await expect(content).toContainText('Last words.');
  await expect(content).toContainText('A card');
  await expect(content.locator('[data-component-error="Throws"]')).toContainText('thrown on purpose');
  await expect(content.locator('[data-component-error="expression"]')).toHaveCount(7);
  await expect(page.locator('.live')).toHaveText('live 1 1 0');
  expect(errors).toEqual([]);
});

test('a file’s default export is a component, with hooks and without, or a text', async ({ page }) => {
  await openPage(page, `${site().origin}/defaults`);
  await expect(page.locator('.plain')).toHaveText('plain 1');
  await expect(page.locator('main')).toContainText('some words');
  await page.locator('.hooked').click();
  await expect(page.locator('.hooked')).toHaveText('hooked 2');
});

test('handlers and refs of a page work, and what needs the browser is drawn there', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await openPage(page, `${site().origin}/functions`);
  await page.locator('.inline').click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'pressed'))).toBe(1);
  await page.locator('.greeter').click();
  await expect(page).toHaveTitle('Hello Ada');
  await page.locator('.chooser').click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'chosen'))).toBe('one');
  await expect(page.locator('.measured')).toHaveAttribute('data-measured', 'yes');
  await expect(page.locator('.width')).toHaveText('wide: yes');
  expect(complaints).toEqual([]);
});

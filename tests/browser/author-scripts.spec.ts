import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// Scripts in a site's folder, and browser extensions, change pages rendered by React.

const site = servedForSpec(() => startApplication(path.resolve('tests/fixtures/sites/author-scripts')));

test.use({ colorScheme: 'dark' });

/** Collects the browser's errors from here on. */
function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

const bar = (page: Page) => page.locator('#author-bar');

test('a script that inserts a node before the footer costs no reader the dark page', async ({ page }) => {
  const said = complaints(page);
  for (let load = 0; load < 4; load++) {
    await openPage(page, `${site().origin}/first`);
    await expect(bar(page)).toHaveText('Edit /first');
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
    await expect(page.locator('html')).toHaveAttribute('data-dismissed-banners', '');
  }
  expect(said).toEqual([]);
});

test('what waits for the page to load is told, though the page has loaded', async ({ page }) => {
  await openPage(page, `${site().origin}/first`);
  const heard = () => page.evaluate(() => [...(Reflect.get(window, 'heard') ?? [])].sort());
  await expect
    .poll(heard)
    .toEqual([
      'document DOMContentLoaded',
      'object load',
      'onload',
      'window DOMContentLoaded',
      'window load',
    ]);
  expect(await page.evaluate(() => Reflect.get(window, 'ownScript'))).toBe('/b-listeners.js');
});

test('scripts run once a document, and follow the reader to other pages and back', async ({ page }) => {
  const said = complaints(page);
  await openPage(page, `${site().origin}/first`);
  await expect(bar(page)).toHaveText('Edit /first');
  await page.getByRole('link', { name: 'link', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
  await expect(bar(page)).toHaveText('Edit /second');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First');
  await expect(bar(page)).toHaveText('Edit /first');
  await expect(bar(page)).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'wentBack'))).toBe('/first');
  expect(await page.evaluate(() => Reflect.get(window, 'visited'))).toEqual(['/first', '/second', '/first']);
  expect(said).toEqual([]);
});

test('the document names the page that is read, for style sheets and scripts', async ({ page }) => {
  await openPage(page, `${site().origin}/first`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-current-path', '/first');
  await page.getByRole('link', { name: 'link', exact: true }).click();
  await expect(root).toHaveAttribute('data-current-path', '/second');
  await expect(page.locator('#navigation-items li[data-active] > a')).toHaveText('Second');
});

test('what a script sets on the document stays from page to page', async ({ page }) => {
  await openPage(page, `${site().origin}/first`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-brand', 'night');
  await page.getByRole('link', { name: 'link', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
  await expect(root).toHaveClass(/\bdark\b.*\bbrand-night\b|\bbrand-night\b.*\bdark\b/);
  await expect(root).toHaveAttribute('data-brand', 'night');
  await expect(root).toHaveCSS('--brand', 'red');
  await expect(page.locator('body')).toHaveClass(/\bis-branded\b/);
});

/** An extension that changes a page as soon as it is parsed; with `insists`, it restores what is reverted. */
function insertEverywhere(insists: boolean) {
  const place = () => {
    for (const selector of ['h1', 'main p', 'footer', 'header', 'nav a']) {
      const element = document.querySelector(selector);
      if (element === null || element.querySelector(':scope > .foreign') !== null) continue;
      const mark = document.createElement('span');
      mark.className = 'foreign';
      mark.dataset.in = selector;
      element.prepend(mark);
    }
    const [text] = document.querySelector('main h2')?.childNodes ?? [];
    if (text instanceof Text && !text.data.startsWith('~')) text.data = `~${text.data}`;
  };
  document.addEventListener('DOMContentLoaded', () => {
    place();
    if (insists) new MutationObserver(place).observe(document.body, { childList: true, subtree: true });
  });
}

test('an extension that changes the page while it loads breaks nothing and keeps its marks', async ({
  page,
}) => {
  const said = complaints(page);
  await page.addInitScript(insertEverywhere, false);
  for (const address of ['/first', '/live']) {
    await openPage(page, site().origin + address);
    await expect(page.locator('h1 > .foreign')).toHaveCount(1);
    await expect(page.locator('main p > .foreign')).toHaveCount(1);
    await expect(page.locator('footer > .foreign')).toHaveCount(1);
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await expect(bar(page)).toBeVisible();
  }
  await page.locator('.counter').click();
  await expect(page.locator('.counter')).toHaveText('Pressed 1');
  expect(said).toEqual([]);
});

test('an extension that puts back at once what goes leaves a dark page that works', async ({ page }) => {
  await page.addInitScript(insertEverywhere, true);
  await openPage(page, `${site().origin}/live`);
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  await expect(bar(page)).toBeVisible();
  await page.locator('.counter').click();
  await expect(page.locator('.counter')).toHaveText('Pressed 1');
});

test('pages follow one another after a translator has wrapped and moved their nodes', async ({ page }) => {
  const said = complaints(page);
  await openPage(page, `${site().origin}/first`);
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style') === null
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const wrap = document.createElement('font');
      text.parentNode?.replaceChild(wrap, text);
      wrap.append(text);
    }
    const main = document.querySelector('main');
    const box = document.createElement('section');
    main?.parentNode?.insertBefore(box, main);
    if (main !== null) box.append(main);
  });
  await page.getByRole('link', { name: 'Second' }).first().click();
  await expect(page.locator('main h1')).toHaveText('Second');
  await expect(page.locator('main')).toHaveCount(1);
  await page.getByRole('link', { name: 'First' }).first().click();
  await expect(page.locator('main h1')).toHaveText('First');
  expect(said).toEqual([]);
});

import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// Authors' code in the built application: in pages and components, correct and faulty, and scripts in the site's
// folder, which change pages rendered by React, as browser extensions do.

const site = servedForSpec(() => startApplication(path.resolve('tests/fixtures/sites/author-code')));

test.use({ colorScheme: 'dark' });

/** Collects the browser's errors from now on. */
function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

const bar = (page: Page) => page.locator('#author-bar');

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
  await expect(content.locator('[data-component-error="NotOne"]')).toContainText('no component (values.mdx:');
  await expect(content.locator('[data-component-error="expression"]')).toHaveCount(6);
  const ofCards = content.locator('[data-component-error="Card"]');
  await expect(ofCards).toHaveText([
    /"title" is an object with the keys a; write a text/,
    /"title" is a function; write a text/,
  ]);
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
  const said = complaints(page);
  await openPage(page, `${site().origin}/functions`);
  await page.locator('.inline').click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'pressed'))).toBe(1);
  await page.locator('.greeter').click();
  await expect(page).toHaveTitle('Hello Ada');
  await page.locator('.chooser').click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'chosen'))).toBe('one');
  // A name that a script of the site defines.
  await page.evaluate(() => {
    Reflect.set(window, 'ownStatistics', { count: (what: string) => Reflect.set(window, 'counted', what) });
  });
  await page.locator('.counted').click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'counted'))).toBe('pressed');
  await page.locator('.search').click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await expect(page.locator('.measured')).toHaveAttribute('data-measured', 'yes');
  await expect(page.locator('.width')).toHaveText('wide: yes');
  expect(said).toEqual([]);
});

test('a snippet shows what only the page imports', async ({ page }) => {
  const said = complaints(page);
  await openPage(page, `${site().origin}/lent`);
  await expect(page.locator('.lent-section .lent-heading')).toHaveText('Authorizations');
  await expect(page.locator('main .lent-heading')).toHaveCount(2);
  expect(said).toEqual([]);
});

test('what fails inside a live component costs its own place, and what needs the browser is drawn there', async ({
  page,
}) => {
  const response = await page.request.get(`${site().origin}/inner`);
  expect(response.status()).toBe(200);
  await openPage(page, `${site().origin}/inner`);
  await expect(page.locator('.outer')).toHaveText('outer 1, wide yes');
  const content = page.locator('main');
  await expect(content).toContainText('First words.');
  await expect(content).toContainText('Last words.');
  for (const name of ['OuterBroken', 'OuterThing', 'OuterValue', 'OuterStyle'])
    await expect(content.locator(`[data-component-error="${name}"]`)).toHaveCount(1);
});

test('elements in parents that HTML does not allow them are drawn once', async ({ page }) => {
  const said = complaints(page);
  await openPage(page, `${site().origin}/parents`);
  const content = page.locator('main');
  await expect(content.locator('tbody tr')).toHaveCount(3);
  await expect(content.locator('div.paragraph.own li')).toHaveText('An item in a paragraph');
  await expect(content.locator('li li')).toHaveText('below it');
  for (const text of ['A body.', 'A row without a table.', 'a box', 'with another', 'in a button'])
    await expect(content).toContainText(text);
  expect(said).toEqual([]);
});

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
      'onreadystatechange',
      'readystatechange complete',
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

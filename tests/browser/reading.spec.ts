import { expect, type Page, test } from '@playwright/test';
import { holdScripts } from './hold-scripts';
import { openPage, untilScriptsRun } from './open-page';

// Pages of this project's documentation, light and dark, on desktop and phone; for accessibility, see
// `accessibility.spec.ts`.

const PAGES = [
  '/',
  '/quickstart',
  '/write/code',
  '/components/tabs',
  '/components/cards',
  '/configure/navigation',
];
const SCREENS = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  return failures;
}

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const path of PAGES) {
      test(`${path} has no error, is as wide as the window and does not jump, in light and dark colours`, async ({
        page,
      }) => {
        const failures = failuresOf(page);
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
          }).observe({ type: 'layout-shift', buffered: true });
        });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          const shifted = await page.evaluate(() =>
            Reflect.get(window, 'shifts').reduce((sum: number, value: number) => sum + value, 0),
          );
          expect(failures, colorScheme).toEqual([]);
          expect(shifted, colorScheme).toBeLessThan(0.01);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, colorScheme).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page shows all of its text, and its navigation leads on', async ({ page }) => {
    await page.goto('/components/tabs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const link = page.locator('nav#sidebar a[href="/components/cards"]');
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/components\/cards$/);
  });

  test('every panel of tabs stands in the page below its name, and no button is dead', async ({ page }) => {
    await page.goto('/components/tabs');
    const panels = page.locator('main .mdx-tab-panel');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      const name = await panel.getAttribute('data-label');
      expect(await panel.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
        JSON.stringify(name),
      );
    }
    const others = ['prompts', 'updates', 'mermaid', 'views'].map((name) => `/components/${name}`);
    for (const address of ['/components/tabs', ...others, '/api-reference/assistant/create-a-message']) {
      await page.goto(address);
      const dead = page.locator('button:visible:not([popovertarget]):not(form button)');
      expect(await dead.evaluateAll((buttons) => buttons.map((button) => button.outerHTML))).toEqual([]);
    }
  });

  test('who prefers dark pages gets them, code and all', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/write/code');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.locator('.mdx-pre .k1').first()).toHaveCSS('color', 'rgb(255, 123, 114)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  });

  test('a device that changes its colours while the page loads has the right ones', async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/write/code', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    letScriptsCome();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  test('an address without a page says so, and leads home', async ({ page }) => {
    const response = await page.goto('/nowhere-at-all?from=mail');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Lectern/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('on paper', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

  test('all tabs are there, and no button', async ({ page }) => {
    await openPage(page, '/components/tabs');
    for (const panel of await page.locator('main .mdx-tabs > .mdx-tab-panel').all())
      await expect(panel).toBeVisible();
    await expect(page.locator('main button:visible')).toHaveCount(0);
  });

  test('an operation begins with its method and path, has no button and is not cut', async ({ page }) => {
    await openPage(page, '/api-reference/assistant/create-a-message');
    const top = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
    expect(await top('.ref-endpoint')).toBeLessThan(await top('.page-panel'));
    expect(await top('.page-panel')).toBeGreaterThan(await top('.ref-sections'));
    // The chosen sample's name is printed above it, and no other button is.
    await expect(page.locator('main button:visible:not([aria-selected="true"])')).toHaveCount(0);
    const cut = await page
      .locator('main .mdx-pre:visible')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollHeight > block.clientHeight + 1).length);
    expect(cut).toBe(0);
  });
});

test.describe('reading', () => {
  test('the text stands in one place on pages with and without a list of contents', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const lefts: number[] = [];
    for (const address of ['/quickstart', '/nowhere-at-all']) {
      await page.goto(address);
      lefts.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? Number.NaN);
    }
    expect(lefts[0]).toBe(lefts[1]);
  });

  test('a link of the page leads on without a full load, and back again', async ({ page }) => {
    await openPage(page, '/quickstart');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('nav#sidebar a[href="/write/code"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/code/i);
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(/\/quickstart$/);
  });

  test('the chosen appearance stays, and is there before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/quickstart');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await untilScriptsRun(page);
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    await page.locator('summary[aria-label*="heme"]:visible').click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('an address without a page says so, with the nearest pages', async ({ page }) => {
    const response = await page.goto('/quickstrat');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
    await expect(page.getByRole('main').locator('a[href="/quickstart"]')).toBeVisible();
    await expect(page.locator('[aria-current="page"]')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Components' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Components');
    await openPage(page, '/quickstrat');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  });

  test('a former address leads to the page of today for good', async ({ request }) => {
    const response = await request.get('/configuration/navigation', { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    // Exactly one, because some clients join repeated headers into one address.
    const locations = response.headersArray().filter(({ name }) => name.toLowerCase() === 'location');
    expect(locations.map(({ value }) => value)).toEqual(['/configure/navigation']);
  });

  test('an interactive component of the site works', async ({ page }) => {
    await page.goto('/write/react');
    const main = page.locator('main');
    await expect(main.locator('[data-component-error]')).toHaveCount(0);
    await expect(main.locator('button').first()).toBeVisible();
  });
});

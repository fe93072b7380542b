import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { openPage } from './open-page';

// Style sheets of pages: each page has those of what it shows, and has them before it is shown.

/** What a guide page's style sheets weigh together, each as it is sent. */
const GUIDE_BYTES_MAX = 14_000;

/** The style sheets of a page by their names, with their sizes as they are sent. */
async function styleSheets(page: Page, path: string): Promise<Map<string, number>> {
  await openPage(page, path);
  const addresses = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [href])),
  );
  const sizes = new Map<string, number>();
  for (const address of addresses) {
    const body = await (await page.request.get(address)).body();
    sizes.set(/\/media\/([\w-]+)\./.exec(address)?.[1] ?? address, gzipSync(body, { level: 9 }).length);
  }
  return sizes;
}

test('a guide page brings the styles of what it shows, and no more than 14 kB of them', async ({ page }) => {
  const sizes = await styleSheets(page, '/quickstart');
  const names = [...sizes.keys()];
  expect(names).toEqual(expect.arrayContaining(['mint', 'steps']));
  for (const other of ['maple', 'almond', 'dashboard', 'reference', 'update', 'mermaid', 'banner'])
    expect(names).not.toContain(other);
  expect([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(GUIDE_BYTES_MAX);
});

test('sign-in has the sheet of the dashboard, and not that of the pages', async ({ page }) => {
  await page.goto('/-/sign-in');
  const addresses = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(addresses.some((address) => address.includes('/media/dashboard.'))).toBe(true);
  expect(addresses.some((address) => address.includes('/media/mint.'))).toBe(false);
});

test('a page that a reader goes to has its styles when it is shown', async ({ page }) => {
  await openPage(page, '/quickstart');
  // Notes how the endpoint looks when it first stands in the document.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const endpoint = document.querySelector('.ref-endpoint');
      if (endpoint === null) return;
      observer.disconnect();
      document.documentElement.dataset.firstLook = getComputedStyle(endpoint).display;
    });
    observer.observe(document.documentElement, { childList: true, subtree: true });
  });
  await page.locator('.site-tabs').getByRole('link', { name: 'API reference' }).click();
  await expect(page.locator('.ref-endpoint')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-first-look', 'flex');
});

test('the order of layers is said before any rule, so that it does not depend on what loads first', async ({
  page,
}) => {
  await openPage(page, '/quickstart');
  const first = await page.evaluate(() => {
    const sheet = [...document.styleSheets].find(({ href }) => href !== null);
    return [...(sheet?.cssRules ?? [])].slice(0, 1).map(({ cssText }) => cssText);
  });
  expect(first.join('')).toMatch(/^@layer theme, base, components, utilities/);
});

test('titles are bold and text keeps its lines when the font never comes', async ({ page }) => {
  const linesOf = () =>
    page.evaluate(() => {
      const widthOf = (weight: string) => {
        const span = document.createElement('span');
        span.style.cssText = `position:absolute;white-space:nowrap;font-size:100px;font-weight:${weight}`;
        span.textContent = 'The quick brown fox jumps over the lazy dog';
        document.querySelector('.shell')?.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return width;
      };
      return { regular: widthOf('400'), bold: widthOf('650') };
    });
  await openPage(page, '/quickstart');
  await page.evaluate(() => document.fonts.load('650 16px "Inter Variable"'));
  const inter = await linesOf();
  await page.route(/\.woff2/, (route) => route.abort());
  await page.reload();
  const standIn = await linesOf();
  expect(standIn.bold).toBeGreaterThan(standIn.regular);
  for (const weight of ['regular', 'bold'] as const)
    expect(Math.abs(standIn[weight] / inter[weight] - 1), weight).toBeLessThan(0.03);
});

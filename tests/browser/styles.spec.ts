import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { startApplication } from './start-application';

// Each page has the style sheets of what it shows, and has them before it is shown.

/** Total size of a guide page's style sheets, each as transferred. */
const GUIDE_BYTES_MAX = 14_000;

/** A page's style sheets by name, with their transferred sizes. */
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
  // Records the endpoint's look at the moment it is inserted.
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

/** The widths of a line in two weights; its letters are about as frequent as in documentation. */
function lineWidths(page: Page): Promise<{ regular: number; bold: number }> {
  return page.evaluate(() => {
    const widthOf = (weight: string) => {
      const span = document.createElement('span');
      span.style.cssText = `position:absolute;white-space:nowrap;font-size:100px;font-weight:${weight}`;
      span.textContent =
        'Install the package, then start the server and open the address that it prints. To change the port, set it ' +
        'before the start. Each request needs a key, which an administrator makes and may end at any time.';
      document.querySelector('.shell')?.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return { regular: widthOf('400'), bold: widthOf('650') };
  });
}

/** Opens a page with and without its font, and compares its lines. */
async function expectSameLines(
  page: Page,
  { address, family, differenceMax }: { address: string; family: string; differenceMax: number },
): Promise<void> {
  await openPage(page, address);
  await page.evaluate((name) => document.fonts.load(`650 16px "${name}"`), family);
  const withFont = await lineWidths(page);
  await page.route(/\.woff2/, (route) => route.abort());
  await page.reload();
  const standIn = await lineWidths(page);
  expect(standIn).not.toEqual(withFont);
  expect(standIn.bold).toBeGreaterThan(standIn.regular);
  for (const weight of ['regular', 'bold'] as const)
    expect(Math.abs(standIn[weight] / withFont[weight] - 1), weight).toBeLessThan(differenceMax);
}

test('letters have the distances of their face in small sizes too, in links and in buttons', async ({
  page,
}) => {
  await openPage(page, '/quickstart');
  await page.evaluate(() => document.fonts.load('16px "Inter Variable"'));
  const shares = await page.evaluate(() =>
    ['a', 'button'].flatMap((name) => {
      const widthAt = (size: number) => {
        const element = document.createElement(name);
        element.style.cssText = `position:absolute;white-space:nowrap;font-size:${size}px`;
        element.textContent = 'a'.repeat(40);
        document.querySelector('.shell')?.append(element);
        const { width } = element.getBoundingClientRect();
        element.remove();
        return width / size;
      };
      return [13, 15].map((size) => widthAt(size) / widthAt(104));
    }),
  );
  // With widths in whole pixels, 15 px and 13 px would be 5 % too narrow.
  for (const share of shares) expect(Math.abs(share - 1)).toBeLessThan(0.01);
});

test('titles are bold and text keeps its lines when the font never comes', async ({ page }) => {
  await expectSameLines(page, { address: '/quickstart', family: 'Inter Variable', differenceMax: 0.02 });
});

test('text keeps its lines when a font of the site comes late, so that the page does not move', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-own-font-'));
  // A fifth wider than the fallback for fonts that have not been measured.
  const font = { family: 'Own Brand', source: '/fonts/own.woff2', format: 'woff2' };
  await mkdir(path.join(folder, 'fonts'));
  await copyFile('styles/fonts/geist-mono-latin.woff2', path.join(folder, 'fonts/own.woff2'));
  await writeFile(
    path.join(folder, 'docs.json'),
    JSON.stringify({
      theme: 'mint',
      name: 'Own font',
      colors: { primary: '#0f766e' },
      fonts: font,
      navigation: { pages: ['index'] },
    }),
  );
  await writeFile(path.join(folder, 'index.mdx'), '# Own font\n\nText.\n');
  const application = await startApplication(folder);
  try {
    // The bold font's metrics are guessed from the regular one's.
    await expectSameLines(page, { address: application.origin, family: font.family, differenceMax: 0.04 });
  } finally {
    await application.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

import { chromium, expect, type Page, test } from '@playwright/test';
import { chromiumPath } from './chromium-path';
import { openPage, untilScriptsRun } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startWrittenSite } from './start-written-site';

// Details of the format that public sites rely on and that only show in a rendered page.

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const columnsOf = (count: number) =>
  `<Columns cols={${count}}>\n${'<Card title="Card" href="/guide">Text.</Card>\n'.repeat(count)}</Columns>`;

const site = servedForSpec(() =>
  startWrittenSite(
    {
      name: 'Looks',
      theme: 'palm',
      colors: { primary: '#0f766e' },
      fonts: { family: 'Font That Nobody Has' },
      navigation: { groups: [{ group: 'Start', pages: ['guide', 'nested/inner', 'front', 'columns'] }] },
    },
    {
      'guide.mdx': '---\ntitle: Guide\n---\n\nText of the guide.',
      'nested/inner.mdx': '---\ntitle: Inner\n---\n\nText.',
      'front.mdx': '---\ntitle: Front\nmode: custom\n---\n\n<div id="own-front">The menu of the author</div>',
      'columns.mdx': `---\ntitle: Columns\nmode: wide\n---\n\n${[2, 3, 4, 6].map(columnsOf).join('\n\n')}`,
      'style.css': `body:has(#own-front) #navbar { display: none !important }
        @media (max-width: 768px) { #own-front { margin-top: -120px } }`,
    },
  ),
);

test('a page that an author moves up on phones, where they hide the header, begins at the top', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPage(page, `${site().origin}/front`);
  expect((await page.locator('#own-front').boundingBox())?.y).toBe(0);
  // Other pages must not show the reserved space.
  await openPage(page, `${site().origin}/guide`);
  const [header, body] = await Promise.all(
    ['#navbar', '#body-content'].map((part) => page.locator(part).boundingBox()),
  );
  expect(body?.y).toBe(header?.height);
  await page.setViewportSize(DESK);
  await openPage(page, `${site().origin}/front`);
  expect((await page.locator('#own-front').boundingBox())?.y).toBe(0);
});

test('a font that the instance has not fetched and the reader does not have is drawn in Inter', async ({
  page,
}) => {
  await openPage(page, `${site().origin}/guide`);
  await page.evaluate(() => document.fonts.ready);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  for (const selector of ['h1', '#content p', '#navigation-items a']) {
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(
      fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont]),
      selector,
    ).toEqual([['Inter', true]]);
  }
});

test('the row of the open page keeps room at both sides of a filled sidebar', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openPage(page, `${site().origin}/guide`);
  const [column, row] = await Promise.all(
    ['.site-sidebar-scroll', '.nav-link[aria-current]'].map((part) => page.locator(part).boundingBox()),
  );
  if (column === null || row === null || column === undefined || row === undefined)
    throw new Error('The sidebar is not drawn.');
  const before = row.x - column.x;
  const after = column.x + column.width - row.x - row.width;
  expect(before).toBeGreaterThanOrEqual(12);
  expect(after).toBeGreaterThanOrEqual(12);
  expect(Math.abs(before - after)).toBeLessThanOrEqual(4);
});

test('while search is open, the strip of the scroll bar is as dark as the page beside it', async () => {
  // Playwright hides scroll bars.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme, viewport: DESK, reducedMotion: 'reduce' });
      await page.goto(`${site().origin}/guide`);
      await untilScriptsRun(page);
      await page.locator('#search-bar-entry').click();
      await expect(page.locator('#search-input')).toBeFocused();
      // The backdrop fades in.
      await expect.poll(() => differenceOfStrip(page), colorScheme).toBeLessThan(6);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

test('columns that do not fit beside each other stand in rows of the same length', async ({ page }) => {
  await openPage(page, `${site().origin}/columns`);
  const seen = new Set<string>();
  for (let width = 360; width <= 1_500; width += 30) {
    await page.setViewportSize({ width, height: 900 });
    const grids = await page.locator('.mdx-columns').evaluateAll((grids) =>
      grids.map((grid) => {
        const tops = [...grid.children].map((child) => child.getBoundingClientRect().top);
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      }),
    );
    for (const rows of grids) seen.add(rows.join('+'));
  }
  expect([...seen].sort()).toEqual([
    '1+1',
    '1+1+1',
    '1+1+1+1',
    '1+1+1+1+1+1',
    '2',
    '2+1',
    '2+2',
    '2+2+2',
    '3',
    '3+3',
    '4',
    '6',
  ]);
});

/** How much the scroll bar's strip differs from the page beside it in a screenshot, from 0 to 255. */
async function differenceOfStrip(page: Page): Promise<number> {
  const image = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.drawImage(picture, 0, 0);
    const shadeAt = (x: number) => context.getImageData(x, picture.height - 100, 1, 1).data;
    const beside = [...shadeAt(picture.width - 40)];
    const strip = [...shadeAt(picture.width - 4)];
    return Math.max(...strip.map((value, at) => Math.abs(value - (beside[at] ?? 0))));
  }, image);
}

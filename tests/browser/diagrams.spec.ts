import { expect, type Page, test } from '@playwright/test';

/** The page's first diagram, which may not be drawn first. */
const firstPicture = (page: Page) => page.locator('.mdx-diagram').first().locator('.mdx-diagram-picture svg');

test('a diagram is drawn once, however late the page counts as loaded', async ({ page }) => {
  // Mermaid draws on its own what it takes for a diagram, if events come in this order: Mermaid, load, fonts.
  let setMermaidThere = () => {};
  const isMermaidThere = new Promise<void>((resolve) => {
    setMermaidThere = resolve;
  });
  await page.exposeFunction('setMermaidThere', () => setMermaidThere());
  await page.route('**/held.png', (route) => isMermaidThere.then(() => route.abort()));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.append(Object.assign(new Image(), { src: '/held.png' }));
    });
    const afterLoad = new Promise((resolve) => addEventListener('load', () => setTimeout(resolve)));
    Object.defineProperty(document.fonts, 'ready', {
      get() {
        Reflect.get(window, 'setMermaidThere')();
        return afterLoad;
      },
    });
  });
  await page.goto('/components/mermaid');
  await expect(firstPicture(page)).toBeVisible();
  await expect(page.getByText('Syntax error in text')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a diagram has the brand and the text of the page in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/components/mermaid');
    const picture = firstPicture(page);
    await expect(picture).toBeVisible();
    const [brand, text] = await page.locator('main').evaluate((main) => {
      const probe = main.appendChild(document.createElement('i'));
      return ['--accent', '--text'].map((name) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      });
    });
    const node = picture.locator('.node').filter({ hasText: 'Draft' });
    await expect(node.locator('rect, path').first()).toHaveCSS('stroke', brand ?? '');
    await expect(node.locator('.nodeLabel').first()).toHaveCSS('color', text ?? '');
  });

test('a diagram that is drawn again in dark colours has the dark ground, also with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/components/mermaid');
  const picture = firstPicture(page);
  await expect(picture).toHaveAttribute('id', /-light$/);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect(picture).toHaveAttribute('id', /-dark$/);
  const box = picture.locator('.node').filter({ hasText: 'Draft' }).locator('rect, path').first();
  const lightness = await box.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element).fill.match(/\d+/g)?.map(Number) ?? [];
    return (red + green + blue) / 3 / 255;
  });
  expect(lightness).toBeLessThan(0.3);
});

test('a diagram has its sizes for readers without motion, too', async ({ page }) => {
  const picture = firstPicture(page);
  const sizes: (string | null)[] = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/components/mermaid');
    await expect(picture).toBeVisible();
    sizes.push(await picture.getAttribute('viewBox'));
  }
  expect(sizes[1]).toBe(sizes[0]);
});

for (const width of [390, 1440])
  test(`the buttons of a diagram lie on nothing that is drawn, in a window of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/components/mermaid');
    const picture = page.locator('.mdx-diagram-picture svg').first();
    const actions = page.locator('.mdx-diagram-actions').first();
    await expect(actions).toBeVisible();
    const boxes = await picture
      .locator('.node')
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()));
    const lies = await actions.boundingBox();
    expect(boxes.length).toBeGreaterThan(3);
    for (const box of boxes)
      expect(
        lies !== null && box.right > lies.x && box.bottom > lies.y && box.top < lies.y + lies.height,
      ).toBe(false);
  });

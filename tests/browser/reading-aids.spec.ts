import { expect, test } from '@playwright/test';
import { openPage } from './open-page';

// Helps readers find their way on and between pages; uses this project's documentation.

test('the keyboard skips to the content, and every part of the page is a landmark with a name', async ({
  page,
}) => {
  await openPage(page, '/write/code');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role), role).toHaveCount(1);
  const names = await page
    .getByRole('navigation')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
  expect(names.every((name) => name !== null && name !== '')).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

test('the table of contents follows the reader, and leads to a heading below the header', async ({
  page,
}) => {
  await openPage(page, '/write/code');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current="location"]');
  await page.locator('#wrap').evaluate((heading) => heading.scrollIntoView());
  await expect(current).toHaveText('Wrap');
  await contents.getByRole('link', { name: 'Line numbers' }).click();
  await expect(page).toHaveURL(/#line-numbers$/);
  await expect(current).toHaveText('Line numbers');
  const header = await page.getByRole('banner').boundingBox();
  // Scrolls smoothly.
  await expect
    .poll(async () => (await page.locator('#line-numbers').boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('a heading has a link to itself, which shows on hover and on focus', async ({ page }) => {
  await openPage(page, '/write/code');
  const link = page.getByRole('link', { name: 'Link to “Focus”' });
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.getByRole('link', { name: 'Link to “Wrap”' }).focus();
  await page.locator('#focus').hover();
  await expect(link).toHaveCSS('opacity', '1');
  await link.click();
  await expect(page).toHaveURL(/#focus$/);
});

test('an image is enlarged by keyboard, and Escape leads back to it', async ({ page }) => {
  await openPage(page, '/write/images');
  const image = page.locator('main img[data-zoomable]').first();
  await image.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('.mdx-image-dialog');
  await expect(dialog).toBeVisible();
  const widthBefore = (await image.boundingBox())?.width ?? 0;
  await expect
    .poll(async () => (await dialog.getByRole('img').boundingBox())?.width)
    .toBeGreaterThan(widthBefore);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(image).toBeFocused();
});

test('tabs with equal titles change together, by arrow keys too, and on the next visit', async ({ page }) => {
  await openPage(page, '/components/tabs');
  const pnpm = page.getByRole('tab', { name: 'pnpm' });
  await page.getByRole('tab', { name: 'npm', exact: true }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(pnpm.first()).toBeFocused();
  await expect(pnpm.first()).toHaveAttribute('aria-selected', 'true');
  await expect(pnpm.last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Chosen with the second one.')).toBeVisible();
  await page.reload();
  await expect(pnpm.last()).toHaveAttribute('aria-selected', 'true');
});

test('what an address names is opened: a tab, an accordion, a view', async ({ page }) => {
  await openPage(page, '/components/tabs#notes');
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
  await openPage(page, '/components/accordions#which-files-are-left-out');
  await expect(page.getByText('Those that .mintignore names.')).toBeVisible();
  await expect(page.getByText('Those that .mintignore names.')).toBeInViewport();
  await openPage(page, '/components/views#python');
  await expect(page.getByText('The client works from version 3.10 on.')).toBeVisible();
  await openPage(page, '/components/views#node-js');
  await page.getByRole('main').getByRole('combobox').selectOption('Python');
  await expect(page.getByText('The client works from version 3.10 on.')).toBeVisible();
  await expect(page.getByText('The client works from version 20 on.')).toBeHidden();
  await expect(page.locator('.mdx-view:not([hidden]) select').first()).toBeFocused();
});

test('the table of contents has the sections of the chosen view and of the filtered updates', async ({
  page,
}) => {
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await openPage(page, '/components/views#node-js');
  await expect(contents.getByRole('link', { name: 'Requires Node.js' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Requires Python' })).toBeHidden();
  await page.getByRole('main').getByRole('combobox').selectOption('Python');
  await expect(contents.getByRole('link', { name: 'Requires Python' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Requires Node.js' })).toBeHidden();

  await openPage(page, '/components/updates?tags=Navigation');
  await expect(contents.getByRole('link', { name: 'Version 2.0' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Version 2.1' })).toBeHidden();
  await page.getByRole('button', { name: 'Navigation' }).click();
  await expect(contents.getByRole('link', { name: 'Version 2.1' })).toBeVisible();
});

test('the sidebar keeps its place from page to page, and shows where the reader is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openPage(page, '/quickstart');
  const scroller = page.locator('.site-sidebar-scroll').first();
  await scroller.evaluate((element) => element.scrollTo(0, 260));
  const before = await scroller.evaluate((element) => element.scrollTop);
  expect(before).toBeGreaterThan(200);
  const link = page.locator('nav#sidebar a[href="/write/math"]');
  await link.click();
  await expect(page).toHaveURL(/\/write\/math$/);
  await expect(link).toHaveAttribute('aria-current', 'page');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(before);
  await page.reload();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(before);
  await openPage(page, '/changelog');
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current="page"]'),
  ).toBeInViewport();
});

test('an address names lines of code, and a line number puts its line there', async ({ page }) => {
  await openPage(page, '/write/code#L2-3');
  const linked = page.locator('.line.linked');
  await expect(linked).toHaveText(['const minutes = 60;', 'console.log(seconds * minutes);']);
  await expect(linked.first()).toBeInViewport();

  const lines = page.locator('.mdx-pre[data-lines] .line');
  await lines.nth(0).click({ position: { x: 20, y: 8 } });
  await expect(page).toHaveURL(/#code-[a-z\d]+-L1$/);
  await lines.nth(1).click({ position: { x: 20, y: 8 }, modifiers: ['Shift'] });
  await expect(page).toHaveURL(/#code-[a-z\d]+-L1-2$/);
  const address = page.url();

  await openPage(page, '/write');
  await page.goto(address);
  await expect(linked).toHaveText(['const seconds = 60;', 'const minutes = 60;']);
});

test('the buttons of a block of code stand on its first line, which ends there', async ({ page }) => {
  await openPage(page, '/write/code');
  const block = page.locator('.code-block:not([data-bar])').first();
  const [line, copy, actions, inside] = await block.evaluate((element) => {
    const boxOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
    const { left } = element.getBoundingClientRect();
    return [
      boxOf('.line'),
      boxOf('.mdx-code-copy'),
      boxOf('.mdx-code-actions'),
      new DOMRect(left + element.clientLeft, 0, element.clientWidth, 0),
    ];
  });
  const middle = (box: DOMRect | undefined) => (box === undefined ? Number.NaN : box.top + box.height / 2);
  expect(Math.abs(middle(copy) - middle(line))).toBeLessThan(1);
  // Otherwise long lines show in a one-pixel strip beside the buttons.
  expect(actions?.right).toBe(inside?.right);
  await page.addStyleTag({ content: '.code-block { background: rgb(1, 2, 3) }' });
  await expect(block.locator('.mdx-code-actions')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
});

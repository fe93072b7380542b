import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { untilStill } from './until-still';

// What readers can do with a page: copy it, rate it, preview its links.

const SCREENS = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // The test browser's own user agent says headless, and page views by robots are not counted.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
});

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a page is copied as Markdown, and its menu works by keyboard', async ({ page }) => {
      await openPage(page, '/write/links');
      // Shown only for a moment.
      const copied = page.getByRole('button', { name: 'Copied' }).waitFor();
      await page.getByRole('button', { name: 'Copy page' }).click();
      await copied;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Links');
      const more = page.getByRole('button', { name: 'Page actions' });
      await more.focus();
      await page.keyboard.press('Enter');
      const view = page.getByRole('menuitem', { name: 'View as Markdown' });
      await expect(view).toHaveAttribute('href', '/write/links.md');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      // Each entry has a line about what it uses or where it leads.
      await expect(page.locator('.page-action-menu .ui-menu-description')).toHaveText([
        'Markdown',
        '/write/links.md',
        'chatgpt.com',
        'claude.ai',
      ]);
      await untilStill(page.locator('.page-action-group'));
      const inside = await page.locator('.page-action-menu').boundingBox();
      expect(inside?.x).toBeGreaterThanOrEqual(0);
      expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      const { violations } = await new AxeBuilder({ page }).include('.page-action-group').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(view).toBeHidden();
      await expect(more).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('menuitem').last()).toBeFocused();
    });

    test('the keys that copy take the page where nothing is selected', async ({ page }) => {
      await openPage(page, '/write/links');
      const selected = page.getByRole('heading', { name: 'Links', level: 1 });
      await selected.selectText();
      await page.keyboard.press('Control+C');
      const copies = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copies).toBe('Links');
      await page.evaluate(() => getSelection()?.removeAllRanges());
      const copied = page.getByRole('button', { name: 'Copied' }).waitFor();
      await page.keyboard.press('Control+C');
      await copied;
      expect(await copies()).toContain('# Links');
    });

    test('feedback is sent by keyboard, thanked for, and can be explained', async ({ page }) => {
      await openPage(page, '/write/text');
      const kept = page.waitForResponse((response) => response.url().endsWith('/-/feedback'));
      await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
      expect((await kept).status()).toBe(204);
      await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
      await page.getByLabel('Tell us more').fill('An example is missing.');
      const explained = page.waitForResponse((response) => response.url().endsWith('/-/feedback'));
      await page.getByRole('button', { name: 'Send feedback' }).click();
      expect((await explained).status()).toBe(204);
      await expect(page.getByLabel('Tell us more')).toBeHidden();
    });
  });
}

test('a link tells what is behind it on hover and on focus, until Escape', async ({ page }) => {
  await openPage(page, '/write/links');
  const link = page.locator('.page-content a[href="/components/cards"]').first();
  const card = page.getByRole('tooltip').filter({ hasText: 'Links that stand out' });
  await link.hover();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.mouse.move(0, 0);
  await page.locator('.page-action-first').focus();
  for (let step = 0; step < 30 && !(await link.evaluate((element) => element.matches(':focus'))); step++)
    await page.keyboard.press('Tab');
  await expect(card).toBeVisible();
  await expect(link).toHaveAttribute('aria-describedby', 'lectern-link-preview');
});

test('on paper stands the page alone', async ({ page }) => {
  await page.goto('/write/code');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.site-header', '.site-sidebar', '.page-beside', '.page-feedback', '.site-footer'])
    await expect(page.locator(part).first()).toBeHidden();
  await expect(page.locator('.page-content')).toBeVisible();
});

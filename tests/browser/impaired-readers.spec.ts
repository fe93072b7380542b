import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startWrittenSite } from './start-written-site';

// Readers who use the keyboard alone, a screen reader, or colours of their own.

const LONG_LINE = `const answer = await client.messages.create({ ${'text, '.repeat(40)} });`;

/** Authors place code in grids whose column has no fixed width. */
const grid = `## Send a message

<div className="grid gap-4">
<div>

Create an application in the console, then copy its name and its secret into the settings.

\`\`\`js
${LONG_LINE}
\`\`\`

</div>
</div>

## Read the answer

${'Some text.\n\n'.repeat(30)}

<Tabs>
  <Tab title="One">First.</Tab>
  <Tab title="Two">Second.</Tab>
</Tabs>
`;

const site = servedForSpec(() =>
  startWrittenSite(
    {
      name: 'Shop',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['start', 'more'] },
          { tab: 'Other', pages: ['other'] },
        ],
      },
    },
    { 'start.mdx': grid, 'more.mdx': 'Text.', 'other.mdx': 'Text.' },
  ),
);

const PHONE = { width: 390, height: 844 };

/** More tab stops than the drawer has. */
const STOPS = 25;

const holdsFocus = (part: Locator) =>
  part.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

async function openStart(page: Page, viewport = PHONE): Promise<void> {
  await page.setViewportSize(viewport);
  await openPage(page, `${site().origin}/start`);
}

test('the focus stays in the open drawer, and returns to the button that opened it', async ({ page }) => {
  await openStart(page);
  const opener = page.getByRole('button', { name: 'Open menu', exact: true });
  const drawer = page.locator('.site-sidebar');
  for (const key of ['Tab', 'Shift+Tab']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press(key);
      // Between the last and the first stop is the browser itself.
      const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
      if (isOnPage) expect(await holdsFocus(drawer)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a link in the drawer leads to a page that can be used', async ({ page }) => {
  await openStart(page);
  await page.getByRole('button', { name: 'Open menu', exact: true }).click();
  await page.locator('.site-sidebar').getByRole('link', { name: 'More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('the list of headings closes when the focus leaves it, so that it covers nothing', async ({ page }) => {
  await openStart(page);
  await page.getByRole('button', { name: 'On this page' }).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('navigation', { name: 'On this page' });
  for (const name of ['Send a message', 'Read the answer']) {
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy page' })).toBeFocused();
});

test('a screen reader reads a heading once', async ({ page }) => {
  await openStart(page);
  await expect(page.getByRole('heading', { name: 'Send a message', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Link to “Send a message”' })).toHaveCount(1);
});

test('text beside long code is not cut on a phone', async ({ page }) => {
  await openStart(page);
  const text = await page.getByText('Create an application').boundingBox();
  const code = page.locator('.mdx-pre').first();
  const box = await code.boundingBox();
  expect(text?.width).toBeLessThanOrEqual(PHONE.width - 2 * (text?.x ?? 0));
  expect(box?.width).toBeGreaterThan(300);
  expect(await code.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
});

test.describe('colours of the reader', () => {
  const background = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const edge = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle);

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openStart(page, { width: 1440, height: 900 });
  });

  test('show which tab, page and result is the chosen one', async ({ page }) => {
    const tabs = page.getByRole('tablist');
    expect(await background(tabs.getByRole('tab', { name: 'One' }))).not.toBe(
      await background(tabs.getByRole('tab', { name: 'Two' })),
    );
    const sidebar = page.locator('#sidebar');
    expect(await background(sidebar.getByRole('link', { name: 'Start' }))).not.toBe(
      await background(sidebar.getByRole('link', { name: 'More' })),
    );
    const section = page.locator('.site-tabs');
    expect(await background(section.getByRole('link', { name: 'Guides' }))).not.toBe(
      await background(section.getByRole('link', { name: 'Other' })),
    );
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('message');
    const chosen = page.getByRole('option', { selected: true });
    await expect(chosen).toBeVisible();
    expect(await background(chosen)).not.toBe(await background(page.locator('dialog.search-dialog')));
  });

  test('show where dialogs, menus and the ask bar end', async ({ page }) => {
    expect(await edge(page.locator('.assistant-bar-field'))).toBe('solid');
    await page
      .locator('summary', { has: page.locator('.only-light, svg') })
      .first()
      .click();
    expect(await edge(page.locator('.ui-menu-panel').first())).toBe('solid');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const dialog = page.locator('dialog.search-dialog');
    await expect(dialog).toBeVisible();
    expect(await edge(dialog)).toBe('solid');
  });
});

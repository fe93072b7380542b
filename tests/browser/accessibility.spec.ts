import { expect, type Page, test } from '@playwright/test';
import { untilScriptsRun } from './open-page';
import { seriousInBothColours } from './serious-violations';
import { untilStill } from './until-still';

// Every kind of page against axe's rules, in both colour schemes, on desktop and phone.

const kinds: { name: string; address: string; open?: (page: Page) => Promise<void> }[] = [
  { name: 'the home page', address: '/' },
  { name: 'steps', address: '/quickstart' },
  { name: 'text', address: '/write/text' },
  { name: 'cards', address: '/components/cards' },
  { name: 'fields', address: '/components/fields' },
  { name: 'tabs', address: '/components/tabs' },
  { name: 'code', address: '/write/code' },
  { name: 'formulas', address: '/write/math' },
  { name: 'diagrams', address: '/write/diagrams' },
  { name: 'a long page', address: '/configure/navigation' },
  { name: 'an operation', address: '/api-reference/assistant/create-a-message' },
  { name: 'a schema', address: '/assistant/message-request' },
  { name: 'a changelog', address: '/changelog' },
  { name: 'an address without a page', address: '/nowhere-at-all' },
  { name: 'sign-in', address: '/-/sign-in' },
  {
    name: 'search',
    address: '/quickstart',
    open: async (page) => {
      await untilScriptsRun(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('database');
      await page.getByRole('option').first().waitFor();
      await untilStill(page.locator('.search-dialog'));
    },
  },
];

const screens = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { name: screen, viewport } of screens)
  test.describe(screen, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    for (const { name, address, open } of kinds)
      test(`nothing serious stands in the way on ${name}`, async ({ page }) => {
        test.setTimeout(90_000);
        await page.goto(address);
        await open?.(page);
        expect(await seriousInBothColours(page)).toEqual([]);
      });
  });

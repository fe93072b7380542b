import type { Page } from '@playwright/test';

export const themes = [
  'mint',
  'palm',
  'aspen',
  'linden',
  'maple',
  'willow',
  'sequoia',
  'almond',
  'luma',
] as const;

interface Kind {
  address: string;
  prepare?: (page: Page) => Promise<void>;
}

/** Ten kinds of page, each from this project's own documentation. */
export const kinds: Record<string, Kind> = {
  home: { address: '/' },
  guide: { address: '/quickstart' },
  middle: {
    address: '/write/text',
    prepare: async (page) => {
      await page.evaluate(() => scrollTo(0, 900));
      // The list of contents marks the section in view.
      await page
        .locator('#table-of-contents [aria-current]:visible', { hasText: 'Headings' })
        .waitFor({ state: 'hidden' });
    },
  },
  cards: { address: '/components/cards' },
  table: { address: '/configure/appearance' },
  code: { address: '/write/code' },
  api: { address: '/api-reference/assistant/create-a-message' },
  changelog: { address: '/changelog' },
  search: {
    address: '/quickstart',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('theme');
      await page.getByRole('option').first().waitFor();
      // Narrow windows have no preview beside the results.
      await page.waitForFunction(() => {
        const passage = document.querySelector<HTMLElement>('.search-preview > .prose');
        return passage?.offsetParent == null || passage.childElementCount > 0;
      });
    },
  },
  missing: { address: '/no-such-page' },
};

import type { Page } from '@playwright/test';
import { foundSelectors, settled } from './in-page';

/** Buttons that open panels with hooks. */
const OPENERS =
  '#search-bar-entry, #search-bar-entry-mobile, #assistant-entry, .page-action-more, .drawer-button, .tryit-button, #feedback-thumbs-up, .nav-dropdown-trigger, .nav-dropdown-products-selector-trigger, #localization-select-trigger';
/** Matches panels that are open and fully loaded. */
const OPEN_PANEL = [
  'dialog[open]:not([aria-busy="true"])',
  ':popover-open',
  'details[open] > .ui-menu-panel',
  '.page-feedback-form',
].join(', ');
/** A button without a panel is skipped after this. */
const PANEL_TIMEOUT_MS = 5_000;

/** Removes the selectors that the page matches. */
export async function noteMatches(page: Page, unmatched: Set<string>): Promise<void> {
  for (const selector of await page.evaluate(foundSelectors, [...unmatched])) unmatched.delete(selector);
}

/** Opens and closes each panel with hooks, one after the other. */
export async function openPanels(page: Page, unmatched: Set<string>): Promise<void> {
  for (const button of await page.locator(OPENERS).all()) {
    if (unmatched.size === 0) return;
    if (!(await button.isVisible())) continue;
    await button.click({ timeout: PANEL_TIMEOUT_MS }).catch(() => undefined);
    await page
      .locator(OPEN_PANEL)
      .first()
      .waitFor({ timeout: PANEL_TIMEOUT_MS })
      .catch(() => undefined);
    await page.evaluate(settled);
    await noteMatches(page, unmatched);
    await page.keyboard.press('Escape');
  }
}

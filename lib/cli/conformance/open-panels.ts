import type { Page } from '@playwright/test';
import { foundSelectors, settled } from './in-page';

/** Buttons whose panels have hooks of their own. */
const OPENERS =
  '#search-bar-entry, #search-bar-entry-mobile, #assistant-entry, .page-action-more, .drawer-button, .tryit-button, #feedback-thumbs-up, .nav-dropdown-trigger, .nav-dropdown-products-selector-trigger, #localization-select-trigger';
/** How the panels show that they are open, and that what they load is there. */
const OPEN_PANEL = [
  'dialog[open]:not([aria-busy="true"])',
  ':popover-open',
  'details[open] > .ui-menu-panel',
  '.page-feedback-form',
].join(', ');
/** A button without a panel is left after this. */
const PANEL_TIMEOUT_MS = 5_000;

/** Strikes out the selectors that the page has. */
export async function noteMatches(page: Page, unmatched: Set<string>): Promise<void> {
  for (const selector of await page.evaluate(foundSelectors, [...unmatched])) unmatched.delete(selector);
}

/** Opens what has hooks of its own, one after the other, and closes it again. */
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

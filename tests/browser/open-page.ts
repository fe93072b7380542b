import type { Page } from '@playwright/test';

/** Opens a page of a site, and returns once its scripts run: what is pressed before that reaches nobody. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilScriptsRun(page);
}

/** The hint of the key for search is not in the markup: it comes when React has taken over the page. */
export async function untilScriptsRun(page: Page): Promise<void> {
  await page.locator('.search-trigger kbd').waitFor({ state: 'attached' });
}

import type { Page } from '@playwright/test';

/** Opens a page and waits until its scripts run, because earlier clicks have no effect. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilScriptsRun(page);
}

/** The hint of the search shortcut is rendered after hydration. */
export async function untilScriptsRun(page: Page): Promise<void> {
  await page.locator('.search-trigger kbd').waitFor({ state: 'attached' });
}

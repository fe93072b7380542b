import type { Page } from '@playwright/test';

/** Scripts and styles that a page asks for from now on come only after the function that this returns was called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.(js|css)(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

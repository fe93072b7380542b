import type { Page } from '@playwright/test';

/**
 * Scripts that a page asks for from now on come only after the function that this returns was called.
 *
 * @param containing holds only those with this text
 */
export async function holdScripts(page: Page, containing = ''): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(containing)) await released;
    await route.fulfill({ response });
  });
  return release;
}

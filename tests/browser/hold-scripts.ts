import type { Page } from '@playwright/test';

/**
 * Delays all scripts that a page requests from now on, until the returned function is called.
 *
 * @param containing delays only scripts with this text
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

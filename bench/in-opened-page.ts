import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@/lib/cli/conformance/find-chromium';

/** What is measured in a page of a browser of its own, with nothing cached; the browser is gone afterwards. */
export async function inOpenedPage<Result>(measure: (page: Page) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('The benchmark needs Chromium; see CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await measure(await browser.newPage());
  } finally {
    await browser.close();
  }
}

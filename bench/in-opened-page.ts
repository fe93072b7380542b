import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@/lib/cli/conformance/find-chromium';

/** Runs a measurement in a page of a new browser with an empty cache; closes the browser afterwards. */
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

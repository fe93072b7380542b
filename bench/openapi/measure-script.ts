import { inOpenedPage } from '../in-opened-page';

/**
 * All JavaScript that a browser fetches for a page, with its playground open if there is one; in kilobytes (1,000
 * bytes), as transferred.
 */
export async function measureScript(url: string): Promise<number> {
  return inOpenedPage(async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    const tryIt = page.getByRole('button', { name: 'Try it' });
    if ((await tryIt.count()) > 0) {
      await tryIt.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).waitFor();
    }
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    return bytes / 1_000;
  });
}

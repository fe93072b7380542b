import { gzipSync } from 'node:zlib';
import { inOpenedPage } from '../in-opened-page';

/** What a browser loads for a page until its load event; sizes in kilobytes (1,000 bytes). */
export interface PageWeight {
  htmlKb: number;
  htmlGzipKb: number;
  javaScriptGzipKb: number;
  requestsByLoad: number;
}

/** Opens each page in a new browser with an empty cache. */
export async function measurePage(url: string): Promise<PageWeight> {
  return inOpenedPage(async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    const loaded = await page.evaluate(() => {
      const entries = performance.getEntries();
      const before =
        entries.find((entry) => entry instanceof PerformanceNavigationTiming)?.loadEventStart ?? 0;
      const resources = entries
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime <= before);
      const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      return {
        count: resources.length + 1,
        scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    });
    const html = Buffer.from(await (await fetch(url)).arrayBuffer());
    return {
      htmlKb: html.length / 1_000,
      htmlGzipKb: gzipSync(html).length / 1_000,
      javaScriptGzipKb: loaded.scriptBytes / 1_000,
      requestsByLoad: loaded.count,
    };
  });
}

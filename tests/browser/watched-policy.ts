import type { Page } from '@playwright/test';

/** Collects policy violations of a page; the list grows while the page is used. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeBinding('lecternRefused', ({ page: { url } }, what: string) => {
    refused.push(`${url.call(page)}: ${what}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const tell: unknown = Reflect.get(window, 'lecternRefused');
      if (typeof tell === 'function')
        tell(`${effectiveDirective} refuses ${blockedURI} (${sourceFile}:${lineNumber} ${sample})`);
    });
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to|Cross-Origin-Opener/i.test(message.text()))
      refused.push(`${page.url()}: ${message.text()}`);
  });
  return refused;
}

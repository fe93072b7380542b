import type { Page } from '@playwright/test';
import { addressDecoded, percentDecoded } from '@/lib/base/text/percent-decoded';
import { ownAddress } from '@/lib/base/web/addresses';
import type { Site } from '@/lib/site/site';
import type { BrowserReport, SeenFault } from './browser-report';

interface Watch {
  site: Site;
  origin: string;
  report: BrowserReport;
  fault: (text: string) => SeenFault;
}

/** Notes errors while a page is open; returns the site's files that it has loaded so far. */
export function watchPage(page: Page, { site, origin, report, fault }: Watch): ReadonlySet<string> {
  const ran = new Set<string>();
  const isAuthors = (text: string) => site.assets.scripts.some((script) => text.includes(encodeURI(script)));
  const noteError = (text: string, place: string) => {
    const script = site.assets.scripts.find((name) => place.includes(encodeURI(name)));
    if (script !== undefined) report.scripts.failed.push(fault(`${script}: ${text}`));
    else if (/Minified React error #4(?:18|19|2[0-9])\b|hydrat/i.test(text))
      report.hydrationErrors.push(fault(text));
    else report.consoleErrors.push(fault(text));
  };
  page.on('pageerror', (error) => noteError(String(error), error.stack ?? ''));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // Failed requests to other hosts and for the author's files are not our errors.
    if (/^Failed to load resource/.test(message.text())) return;
    if (!isAuthors(url)) noteError(message.text(), url);
  });
  page.on('response', (response) => {
    const { pathname, origin: from } = new URL(response.url());
    if (from !== origin) return;
    if (response.ok()) ran.add(addressDecoded(pathname));
    else if (pathname.startsWith(ownAddress('icons/')) && response.status() >= 400)
      report.missingIcons.push(fault(percentDecoded(pathname.slice(ownAddress('icons/').length))));
    else if (response.status() >= 500)
      report.consoleErrors.push(fault(`${pathname} answered ${response.status()}`));
  });
  return ran;
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { BrowserReport, SeenFault } from './browser-report';
import { isAuthorsMarkup } from './in-page';

/** Blocks of a page's content that axe checks. */
const BLOCKS_MAX = 60;

interface AccessibilityNotes {
  report: BrowserReport;
  fault: (text: string) => SeenFault;
  /** Whether the site chose the colours of code. */
  hasCodeTheme: boolean;
}

/** Serious findings of axe, ours separate from those in authors' markup. */
export async function noteAccessibility(
  page: Page,
  { report, fault, hasCodeTheme }: AccessibilityNotes,
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // Some pages have tens of thousands of elements, for which axe takes minutes.
    .exclude(`.mdx-content > :nth-child(n + ${BLOCKS_MAX})`)
    .analyze();
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    for (const { target, html, any } of nodes) {
      const [selector] = target;
      const isTheirs =
        typeof selector === 'string' && (await page.evaluate(isAuthorsMarkup, { selector, hasCodeTheme }));
      const [reason] = any;
      const text = `${id}: ${html.slice(0, 120)} ${reason?.id === 'color-contrast' ? reason.message.replace(/\s*\(.*?font.*$/, '').slice(0, 110) : ''}`;
      (isTheirs ? report.axeAuthors : report.axeOurs).push(fault(text));
    }
  }
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules about colours: all that another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe calls serious or critical in the colours of a page that was looked at in others before. */
export function seriousColours(page: Page): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }).withRules(COLOUR_RULES));
}

/**
 * What axe calls serious or critical, on the whole page or within a selector, as `rule: markup`.
 *
 * Only violations are described and everything runs in the page itself, because that takes a fraction of the time: our
 * pages have no frames of other origins.
 */
export function seriousViolations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  return violationsOf(axe);
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules about colours: all that another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe calls serious or critical, on the whole page or within a selector, as `rule: markup`.
 *
 * Only violations are described and everything runs in the page itself, because that takes a fraction of the time: our
 * pages have no frames of other origins.
 */
export function seriousViolations(page: Page, within?: string): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }), within);
}

/**
 * The same in light colours and in dark ones, which the page takes on as it is, as it does when the reader's system
 * does. Of the dark ones only the colours are looked at: all other rules would find the same again.
 */
export async function seriousInBothColours(page: Page, within?: string): Promise<string[]> {
  // Otherwise colours would be looked at on their way to others.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/\bdark\b/);
  const light = await seriousViolations(page, within);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(root).toHaveClass(/\bdark\b/);
  const dark = await violationsOf(new AxeBuilder({ page }).withRules(COLOUR_RULES), within);
  return [...light, ...dark.map((found) => `in dark colours, ${found}`)];
}

async function violationsOf(axe: AxeBuilder, within?: string): Promise<string[]> {
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

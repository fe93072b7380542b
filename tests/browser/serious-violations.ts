import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The colour rules: all that another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * axe's serious and critical violations, on the whole page or within a selector, as `rule: markup`.
 *
 * Describes only violations and runs only in the page itself, which takes a fraction of the time: our pages have no
 * frames of other origins.
 */
export function seriousViolations(page: Page, within?: string): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }), within);
}

/**
 * Violations in light and dark colours; the page switches without a reload, as when the reader's system switches. In
 * dark colours only the colour rules run, because all others would report the same again.
 */
export async function seriousInBothColours(page: Page, within?: string): Promise<string[]> {
  // Reduced motion, because otherwise colours would be measured during transitions.
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

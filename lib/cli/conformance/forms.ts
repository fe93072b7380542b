import type { Page } from '@playwright/test';
import type { LayoutData } from '@/lib/site/layout-data';
import { settled, wear } from './in-page';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The forms in which pages are viewed. Pages start in different forms, then switch to the others. */
export const FORMS = [
  { name: 'desk, light', viewport: DESK, colorScheme: 'light' },
  { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'desk, dark', viewport: DESK, colorScheme: 'dark' },
  { name: 'phone, light', viewport: PHONE, colorScheme: 'light' },
] as const;

export async function changeForm(
  page: Page,
  { viewport, colorScheme }: (typeof FORMS)[number],
  { appearance }: LayoutData,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  if (!appearance.isStrict) await page.evaluate(wear, colorScheme);
  await page.evaluate(settled);
}

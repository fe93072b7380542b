import { expect, type Locator, type Page } from '@playwright/test';
import type { ShopSite } from './shop-site';

export async function openPlayground(
  page: Page,
  { api, application }: ShopSite,
  address: string,
): Promise<Locator> {
  await page.goto(`${application.origin}${address}?playground=open`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: api.origin })).toBeVisible();
  return dialog;
}

import { expect, type Page, test } from '@playwright/test';
import { openWithoutScripts } from './open-without-scripts';

// Readers who click before the page's scripts run: the clicks take effect later.

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });

test('a button that is pressed early is heard, once', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/quickstart');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  arrive();
  await expect(panelOf(page).getByPlaceholder('Ask a question…')).toBeFocused();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(panelOf(page)).toBeVisible();
});

test('of several early presses the last one counts', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/quickstart');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('button', { name: 'Search…' }).click();
  arrive();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(panelOf(page)).toBeHidden();
});

test('a question that is sent early is asked', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/quickstart');
  await page.locator('.assistant-bar input').fill('What is a tab?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quickstart\?assistant=What/);
  arrive();
  await expect(panelOf(page).getByText('What is a tab?').first()).toBeVisible();
  await expect(page).toHaveURL(/\/quickstart$/);
});

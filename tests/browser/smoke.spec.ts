import { expect, test } from '@playwright/test';

test('the home page answers with a heading, and nothing fails in the browser', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(failures).toEqual([]);
});

test('a connection is kept for longer than clients keep theirs, so that no request meets its end', async ({
  request,
}) => {
  const response = await request.get('/');
  expect(response.headers()['keep-alive']).toBe('timeout=75');
});

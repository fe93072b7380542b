import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startWrittenSite } from './start-written-site';

const site = servedForSpec(() => {
  const openapi = 'https://documents.invalid/v1/openapi.json';
  const navigation = {
    groups: [
      { group: 'Start', pages: ['index'] },
      { group: 'Orders', openapi },
    ],
  };
  return startWrittenSite(
    { name: 'Shop', theme: 'mint', colors: { primary: '#0f766e' }, navigation },
    { 'index.mdx': 'Welcome.' },
  );
});

test('readers are told that the reference is not available, and its address is shown nowhere', async ({
  page,
}) => {
  await openPage(page, site().origin);
  await page.locator('#sidebar').getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(page.getByText('This reference is not available right now.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('documents.invalid');
  await expect(page.locator('body')).not.toContainText('Check the address');
  // There was no valid version, but there may be one soon: no cache keeps the page, and search engines retry.
  const answer = await page.reload();
  const { 'cache-control': cacheControl, 'retry-after': retryAfter } = answer?.headers() ?? {};
  expect([answer?.status(), cacheControl, retryAfter]).toEqual([503, 'private, no-store', '60']);
});

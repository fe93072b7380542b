import { expect, test } from '@playwright/test';
import { servedForSpec } from './served-for-spec';
import { startWrittenSite } from './start-written-site';

// A site whose navigation is too long to be sent with each page, and whose tabs are too many for their row.

const groups = Array.from({ length: 40 }, (_, group) => ({
  group: `Group ${group}`,
  pages: Array.from({ length: 24 }, (_, page) => `pages/${group}-${page}`),
}));

const CURRENT_TAB = 9;
const tabs = Array.from({ length: 20 }, (_, tab) => ({
  tab: `Tab number ${tab}`,
  groups: tab === CURRENT_TAB ? groups : [{ group: 'Only', pages: [`tabs/${tab}`] }],
}));
const pages = tabs.flatMap((tab) => tab.groups.flatMap((group) => group.pages));

const site = servedForSpec(() =>
  startWrittenSite(
    { name: 'Long', theme: 'mint', colors: { primary: '#0f766e' }, navigation: { tabs } },
    Object.fromEntries(pages.map((page) => [`${page}.mdx`, 'Text.'])),
  ),
);

test('a long row of tabs shows the current one between its neighbours', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site().origin}/pages/0-0`);
  for (const tab of [CURRENT_TAB - 1, CURRENT_TAB, CURRENT_TAB + 1])
    await expect(page.getByRole('link', { name: `Tab number ${tab}` })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Tab number 0' })).not.toBeInViewport();
});

for (const at of ['20-0', '20-12', '20-23', '0-0', '39-23'])
  test(`the row of the page stays where it is drawn: ${at}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site().origin}/pages/${at}`, { waitUntil: 'networkidle' });
    const row = page.locator('#sidebar [aria-current="page"]');
    await expect(row).toBeInViewport();
    const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
  });

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// The element with the id `#content-container` differs between themes, and public sites rely on their theme's.

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-container-'));
  const use = (theme: string) =>
    writeFile(
      path.join(folder, 'docs.json'),
      JSON.stringify({
        name: theme,
        theme,
        colors: { primary: '#0f766e' },
        navigation: { groups: [{ group: 'Start', pages: ['index', 'wide'] }] },
      }),
    );
  await use('maple');
  await writeFile(path.join(folder, 'index.mdx'), '## One\n\nText.\n\n## Two\n\nText.');
  await writeFile(
    path.join(folder, 'wide.mdx'),
    '---\nmode: wide\n---\n\n<div className="own-page" />\n\nText.',
  );
  await writeFile(
    path.join(folder, 'style.css'),
    `body:has(.own-page) #content-container { width: 1008px !important; margin-left: 304px !important; padding-inline: 64px !important }
     #own-banner { margin: -3rem -4rem 1.5rem; width: calc(100% + 8rem) }
     #own-card { padding: 1rem }`,
  );
  await writeFile(
    path.join(folder, 'own.js'),
    `const banner = document.createElement('div'); banner.id = 'own-banner'; banner.textContent = 'An older version';
     if (document.querySelector('.theme-almond')) document.getElementById('content-container').prepend(banner);
     const card = document.createElement('div'); card.id = 'own-card'; card.innerHTML = '<a href="/wide">Start</a>';
     document.getElementById('table-of-contents-content')?.append(card);`,
  );
  const application = await startApplication(folder);
  return {
    ...application,
    use,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

test.use({ viewport: { width: 1440, height: 900 } });

test('beside a rail, a margin of the container counts from the start of the page', async ({ page }) => {
  await openPage(page, `${site().origin}/wide`);
  const rail = await page.locator('.rail').boundingBox();
  const text = await page.locator('#content').boundingBox();
  expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThan(304);
  expect(text?.x).toBe(304 + 64);
  await page.locator('#sidebar').getByRole('link', { name: 'Wide' }).click({ trial: true });
});

for (const theme of ['mint', 'almond', 'maple']) {
  test(`where an author hides the sidebar of a page, its text keeps its width, with ${theme}`, async ({
    page,
  }) => {
    await site().use(theme);
    await expect(async () => {
      await openPage(page, site().origin);
      await expect(page.locator(`.theme-${theme}`)).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    const before = await page.locator('#content').boundingBox();
    await page.addStyleTag({ content: '#sidebar { display: none !important }' });
    await expect(page.locator('#sidebar')).toBeHidden();
    const after = await page.locator('#content').boundingBox();
    expect(after?.width).toBeGreaterThanOrEqual(before?.width ?? Number.NaN);
  });
}

test('what a script adds to the list of contents stands below the list, with its own look', async ({
  page,
}) => {
  await openPage(page, site().origin);
  const link = page.locator('#own-card a');
  await expect(link).toHaveCSS('display', 'inline');
  expect(await page.locator('ul:has(> :not(li))').count()).toBe(0);
});

test('a banner that a script puts into a card fills its top, and nothing covers it', async ({ page }) => {
  await site().use('almond');
  await expect(async () => {
    await openPage(page, site().origin);
    await expect(page.locator('.theme-almond')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const banner = await page.locator('#own-banner').boundingBox();
  const sheet = await page.locator('#content-container').boundingBox();
  const header = await page.locator('#navbar').boundingBox();
  expect(banner?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(banner?.y).toBeGreaterThanOrEqual(sheet?.y ?? 0);
  expect(banner?.x).toBeGreaterThanOrEqual(sheet?.x ?? 0);
});

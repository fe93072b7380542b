import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-variations-'));
  const configuration = {
    name: 'Docs',
    theme: 'willow',
    colors: { primary: '#0f766e' },
    variations: {
      options: [
        { id: 'cloud', label: 'Cloud' },
        { id: 'own server', label: 'Own server' },
      ],
    },
    navigation: { groups: [{ group: 'Start', pages: ['index', 'second'] }] },
  };
  const text = [
    'Open <Variation is="cloud">the console</Variation><Variation is="own server">port 8080</Variation>.',
    '<Variation is="cloud">\n\n## Plan\n\nText.\n\n</Variation>',
    '<Variation is="own server">\n\n## Disk\n\nText.\n\n</Variation>',
    '## Last\n\nText.',
  ].join('\n\n');
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  await writeFile(path.join(folder, 'index.mdx'), text);
  await writeFile(path.join(folder, 'second.mdx'), text);
  const application = await startApplication(folder);
  return {
    ...application,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

const switchOf = (page: Page) => page.locator('.variation-menu summary').filter({ visible: true });

test.use({ viewport: { width: 1440, height: 900 } });

test('what readers choose is shown on every page and visit, in the list of contents too', async ({
  page,
}) => {
  await openPage(page, `${site().origin}/`);
  const text = page.locator('#content');
  const contents = page.locator('#table-of-contents').getByRole('link').filter({ visible: true });
  await expect(text).toContainText('Open the console', { useInnerText: true });
  await expect(text).not.toContainText('port 8080', { useInnerText: true });
  await expect(contents).toHaveText(['Plan', 'Last']);

  const menu = switchOf(page);
  await expect(menu).toHaveText('Cloud', { useInnerText: true });
  await menu.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Own server' }).press('Enter');
  await expect(text).toContainText('Open port 8080', { useInnerText: true });
  await expect(contents).toHaveText(['Disk', 'Last']);
  await expect(menu).toBeFocused();

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Second' }).click();
  await expect(page).toHaveURL(/second$/);
  await expect(text).toContainText('Open port 8080', { useInnerText: true });
  await page.reload();
  await expect(text).toContainText('Open port 8080', { useInnerText: true });
  await expect(menu).toHaveText('Own server', { useInnerText: true });
});

test('a link to a heading of another variation shows it', async ({ page }) => {
  await openPage(page, `${site().origin}/second#disk`);
  await expect(page.getByRole('heading', { name: 'Disk' })).toBeInViewport();
  await expect(switchOf(page)).toHaveText('Own server', { useInnerText: true });
});

test('without scripts the first is shown', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site().origin}/`);
  await expect(page.locator('#content')).toContainText('Open the console.', { useInnerText: true });
  await expect(switchOf(page)).toHaveCount(0);
  await context.close();
});

test('on a phone the switch is in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, `${site().origin}/`);
  await page.getByRole('button', { name: 'Open menu', exact: true }).click();
  const menu = switchOf(page);
  await menu.click();
  await page.getByRole('button', { name: 'Own server' }).click();
  await expect(menu).toHaveText('Own server', { useInnerText: true });
  await expect(page.locator('#content')).toContainText('Open port 8080', { useInnerText: true });
});

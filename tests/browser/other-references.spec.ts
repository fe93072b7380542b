import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { CHAT_3 } from '../asyncapi/chat-documents';
import { SHOP } from '../graphql/shop-schema';
import { openPage } from './open-page';
import { seriousViolations } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// References from AsyncAPI documents and GraphQL schemas, as readers see them.

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-references-'));
  const configuration = {
    name: 'Shop',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    navigation: {
      tabs: [
        { tab: 'Start', pages: ['index'] },
        { tab: 'Chat', asyncapi: { source: 'chat.yaml', directory: 'chat' } },
        { tab: 'Graph', graphql: { source: 'schema.graphql', directory: 'graph' } },
      ],
    },
  };
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  await writeFile(path.join(folder, 'index.mdx'), 'Welcome.');
  await writeFile(path.join(folder, 'chat.yaml'), CHAT_3);
  await writeFile(path.join(folder, 'schema.graphql'), SHOP);
  const application = await startApplication(folder);
  return {
    ...application,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

const PAGES = [
  '/chat/websockets/room-messages',
  '/graph/queries/orders',
  '/graph/types/Order',
  '/graph/types/OrderStatus',
  '/graph/types/SearchResult',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`neither keeps readers out, in ${colorScheme} colours, ${width} pixels wide`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      for (const address of PAGES) {
        await openPage(page, `${site().origin}${address}`);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll<HTMLDetailsElement>('.ref details'))
            details.open = true;
        });
        expect(await seriousViolations(page), address).toEqual([]);
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(room, `${address} is wider than the window`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
}

test('the type of an argument leads to its page, and its operation back', async ({ page }) => {
  await openPage(page, `${site().origin}/graph/queries/orders`);
  await page.getByRole('link', { name: 'OrderFilter' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OrderFilter');
  await page.getByRole('main').getByRole('link', { name: 'orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('orders');
});

test('search finds a field of a type, and a message of a channel', async ({ page }) => {
  await openPage(page, site().origin);
  await page.keyboard.press('Control+k');
  for (const [typed, heading] of [
    ['placedAt', 'Order'],
    ['muted', 'Room messages'],
  ] as const) {
    await page.getByRole('combobox').fill(typed);
    await expect(page.getByRole('option').first()).toContainText(heading);
  }
});

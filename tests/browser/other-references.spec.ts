import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { CHAT_3 } from '../asyncapi/chat-documents';
import { SHOP } from '../graphql/shop-schema';
import { openPage } from './open-page';
import { seriousInBothColours } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { serveShopApi } from './shop-api';
import { startApplication } from './start-application';

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-references-'));
  const api = await serveShopApi();
  const configuration = {
    name: 'Shop',
    api: { mdx: { server: `${api.origin}/graphql`, auth: { method: 'bearer' } } },
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
  const application = await startApplication(folder, { LECTERN_PROXY_ALLOW: '127.0.0.0/8' });
  return {
    ...application,
    async stop() {
      await application.stop();
      await api.close();
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

for (const width of [1440, 390]) {
  test(`neither keeps readers out, in light and dark colours, ${width} pixels wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    for (const address of PAGES) {
      await openPage(page, `${site().origin}${address}`);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('.ref details'))
          details.open = true;
      });
      expect(await seriousInBothColours(page), address).toEqual([]);
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(room, `${address} is wider than the window`).toBeLessThanOrEqual(0);
    }
  });
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

test('a query is sent with its variables, by the keyboard alone', async ({ page }) => {
  await openPage(page, `${site().origin}/graph/queries/orders`);
  const tryIt = page.getByRole('button', { name: 'Try it' });
  await tryIt.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token', { exact: true }).focus();
  await page.keyboard.type('top-secret');
  await dialog.getByLabel('customer', { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('c_1');
  await page.keyboard.press('Control+Enter');
  const answer = dialog.getByRole('region', { name: 'Response' });
  await expect(answer).toContainText('201 Created');
  await answer.getByText('Raw', { exact: true }).click();
  // The API echoes the request.
  await expect(answer).toContainText('"url":"/graphql"');
  await expect(answer).toContainText('Bearer top-secret');
  await expect(answer).toContainText('\\"customer\\": \\"c_1\\"');
  await expect(answer).toContainText('query Orders($customer: ID!');
});

test('what cannot be sent has no button', async ({ page }) => {
  for (const part of ['types/Order', 'subscriptions/orderChanged']) {
    await openPage(page, `${site().origin}/graph/${part}`);
    await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  }
});

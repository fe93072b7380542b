import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// A site whose OpenAPI document lies on a host that nobody can reach.

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-unreachable-'));
  const openapi = 'https://documents.invalid/v1/openapi.json';
  const navigation = {
    groups: [
      { group: 'Start', pages: ['index'] },
      { group: 'Orders', openapi },
    ],
  };
  const configuration = { name: 'Shop', theme: 'mint', colors: { primary: '#0f766e' }, navigation };
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  await writeFile(path.join(folder, 'index.mdx'), 'Welcome.');
  const application = await startApplication(folder);
  return {
    ...application,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
  // It was never good: no cache keeps it, and no search engine lists it.
  const answer = await page.reload();
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([500, 'private, no-store']);
});

import { expect, test } from '@playwright/test';
import { freePort } from '../support/free-port';
import { documentedRecipe } from './documented-recipe';
import { openPage } from './open-page';
import { faultsOf } from './page-faults';
import { serveCaddy } from './serve-caddy';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// A site below a path of a host, behind Caddy, which speaks TLS and HTTP/2 for it.

const site = servedForSpec(async () => {
  const port = await freePort();
  const address = `https://localhost:${port}/docs`;
  const application = await startApplication('starter', {
    PUBLIC_URL: address,
    LECTERN_TRUSTED_PROXIES: '1',
  });
  const recipe = (await documentedRecipe('Caddy'))
    .replace('example.com', `https://localhost:${port}`)
    .replace('127.0.0.1:3000', new URL(application.origin).host);
  const caddy = await serveCaddy(recipe, port);
  return {
    address,
    output: application.output,
    async stop() {
      await caddy.stop();
      await application.stop();
    },
  };
});

test.use({ ignoreHTTPSErrors: true });

test('readers go from page to page over HTTP/2', async ({ page }) => {
  const { address } = site();
  const faults = faultsOf(page);
  await openPage(page, address);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Quick start' }).click();
  await expect(page).toHaveURL(`${address}/quickstart`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('components');
  await expect(page.getByRole('option').first()).toBeVisible();
  const protocols = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => Reflect.get(entry, 'nextHopProtocol'),
    ),
  );
  expect(new Set(protocols)).toEqual(new Set(['h2']));
  expect(faults).toEqual([]);
});

test('the first owner joins by the link in the log, with cookies for TLS alone', async ({ page }) => {
  const { address, output } = site();
  const link = /https:\S+\/-\/join\?token=\S+/.exec(output())?.[0] ?? '';
  expect(link).toContain(`${address}/-/join?`);
  const faults = faultsOf(page);
  await page.goto(link);
  await page.getByLabel('E-mail').fill('ola@example.com');
  await page.getByLabel('Name').fill('Ola');
  await page.getByLabel('Password', { exact: true }).fill('several plain words');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(`${address}/-/dashboard/default/docs`);
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    const path = cookie.name.startsWith('__Host-docs!') ? '/' : '/docs';
    expect(cookie).toMatchObject({ path, secure: true });
  }
  expect(faults).toEqual([]);
});

import { expect, type Page, test } from '@playwright/test';
import { hashPassword } from '@/lib/auth/password-hash';
import { openStores } from '@/lib/db/open-stores';
import { serveBelowPath } from './below-path-site';
import { untilScriptsRun } from './open-page';
import { faultsOf } from './page-faults';
import { servedForSpec } from './served-for-spec';

// A site below a path of a host, behind nginx. The path is a setting at start: all specs share one build.

const site = servedForSpec(() => serveBelowPath());

/** Also records a page's requests to the host outside the site. */
function faultsBelowPath(page: Page): string[] {
  const faults = faultsOf(page);
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site().host && !/^\/docs(?:\/|$)/.test(pathname)) faults.push(`asked for ${pathname}`);
  });
  return faults;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site().address + path);
  await untilScriptsRun(page);
}

/** Addresses in the markup of a page, a style sheet or a text. */
function addressesIn(text: string, type: string): string[] {
  const found = type.includes('html')
    ? text
        .replace(/<script\b[^>]*>[^<]*<\/script>|<link rel="preconnect"[^>]*>/g, '')
        .matchAll(
          /\s(?:href|src|action|poster)="([^"]+)"|\ssrcset="([^" ]+)|url\((?:&quot;|["'])?([^"')&]+)/gi,
        )
    : type.includes('css')
      ? text.matchAll(/url\(["']?([^"')]+)/g)
      : text.matchAll(/\]\((\/[^)\s]*|http[^)\s]*)|<loc>([^<]+)|^Sitemap: (\S+)/gm);
  return [...found].map((match) =>
    (match.slice(1).find((part) => part !== undefined) ?? '').replaceAll('&amp;', '&'),
  );
}

test('every address that the site gives away is below its path, and answers', async ({ request }) => {
  const { host, address } = site();
  const open = ['', '/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt', '/docs/guide'].map(
    (path) => address + path,
  );
  const seen = new Set(open);
  const faults: string[] = [];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const response = await request.get(next, { maxRedirects: 0 });
    const type = response.headers()['content-type'] ?? '';
    if (response.status() >= 400) faults.push(`${next} answers ${response.status()}`);
    const isPage = type.includes('html') && !/\/-\/|\?/.test(next) && next !== address;
    if (isPage) open.push(`${next}.md`);
    for (const written of /html|css|markdown|plain|xml/.test(type)
      ? addressesIn(await response.text(), type)
      : []) {
      if (!URL.canParse(written, next)) continue;
      const url = new URL(written, next);
      url.hash = '';
      if (url.origin !== host || seen.has(url.href)) continue;
      seen.add(url.href);
      if (!/^\/docs(?:\/|$)/.test(url.pathname)) faults.push(`${next} leads to ${written}`);
      // Sign-in forms lead there, so the addresses are not requested.
      else if (!url.pathname.startsWith('/docs/-/auth/')) open.push(url.href);
    }
  }
  expect(faults).toEqual([]);
  for (const path of [
    '/guides/other',
    '/docs/guide',
    '/images/picture.svg',
    '/written.md',
    '/-/katex/katex.min.css',
  ])
    expect([...seen]).toContain(address + path);
});

test('a page says to programs where it is', async ({ request }) => {
  const { host, address } = site();
  const response = await request.get(`${address}/guides/guide`);
  expect(response.headers().link).toContain('</docs/llms.txt>');
  const html = await response.text();
  expect(html).toContain(`<link rel="canonical" href="${address}/guides/guide"/>`);
  expect(/property="og:image" content="([^"]+)"/.exec(html)?.[1]).toContain(`${address}/-/og/`);
  expect(await (await request.get(address)).text()).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(await (await request.get(`${address}/robots.txt`)).text()).toContain('Disallow: /docs/-/');
  expect(await (await request.get(`${address}/guides/guide.md`)).text()).toContain('](/docs/written)');
  const moved = await request.get(`${address}/old`, { maxRedirects: 0 });
  expect(moved.headers().location).toBe('/docs/guides/other');
  expect(await (await request.get(`${address}/docs/guide`)).text()).toContain('heron');
  expect((await request.get(`${host}/`)).status()).toBe(404);
});

for (const proxy of ['passes the path on', 'takes the path off'] as const)
  test(`readers go from page to page without a page load behind a proxy that ${proxy}`, async ({ page }) => {
    const { address, strippedAddress } = site();
    const own = proxy === 'passes the path on' ? address : strippedAddress;
    const faults = faultsBelowPath(page);
    await page.goto(own);
    await untilScriptsRun(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const sidebar = page.getByRole('navigation', { name: 'Menu' });
    await sidebar.getByRole('link', { name: 'Guide', exact: true }).click();
    await expect(page).toHaveURL(`${own}/guides/guide`);
    await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible();
    await expect(page.getByAltText('Picture')).toHaveJSProperty('naturalWidth', 200);
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-current-path', '/guides/guide');
    await page.getByRole('link', { name: 'one that is relative' }).click();
    await expect(page).toHaveURL(`${own}/guides/other`);
    // A path that starts like the site's own is unambiguous only if the proxy passes the path on.
    const [name, path] = proxy === 'passes the path on' ? ['Inner', '/docs/guide'] : ['Start', ''];
    await sidebar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(own + path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('The pelican.')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    await page.reload();
    await expect(page.getByText('The pelican.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });

test('search finds a page and leads to it', async ({ page }) => {
  const faults = faultsBelowPath(page);
  await open(page, '');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('pelican');
  await expect(page.getByRole('option').first()).toContainText('Other');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site().address}/guides/other#part`);
  expect(faults).toEqual([]);
});

test('the assistant answers with sources that lead to their pages', async ({ page }) => {
  const faults = faultsBelowPath(page);
  await open(page, '/written');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await panel.getByPlaceholder('Ask a question…').fill('Where is the pelican?');
  await page.keyboard.press('Enter');
  const source = panel.getByRole('group', { name: 'Sources' }).getByRole('link').first();
  await expect(source).toHaveAttribute('href', /^\/docs\/guides\/other/, { timeout: 20_000 });
  await source.click();
  await expect(page.getByText('The pelican.').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('the playground sends a request, and names the address to which people come back', async ({ page }) => {
  const { shop, address } = site();
  const faults = faultsBelowPath(page);
  await page.goto(`${address}/api-reference/orders/get-an-order?playground=open`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: shop.api.origin })).toBeVisible();
  await dialog.getByLabel('id', { exact: true }).fill('o/1');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('/v1/orders/o%2F1');
  expect(faults).toEqual([]);
});

test('a person signs in, uses the dashboard and signs out, with cookies of this site alone', async ({
  page,
}) => {
  const { address, shop } = site();
  const password = 'several plain words';
  const stores = await openStores(shop.application.databaseUrl);
  const organizationId = (await stores.site('docs'))?.organizationId ?? '';
  const user = await stores.accounts.createUser({
    email: 'ola@example.com',
    name: 'Ola',
    passwordHash: await hashPassword(password),
  });
  await stores.members.add(organizationId, user?.userId ?? '', 'owner');
  await stores.close();
  const faults = faultsBelowPath(page);
  await open(page, '/guides/other');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill('ola@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${address}/guides/other`);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ path }) => path)).toEqual(cookies.map(() => '/docs'));
  expect(cookies.map(({ name }) => name)).toContain('next-auth.session-token');
  await page.goto(`${address}/dashboard`);
  await expect(page).toHaveURL(`${address}/-/dashboard/default/docs`);
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByLabel('Name').fill('Below');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText(/svc_dsc_/).first()).toBeVisible();
  await page.goto(`${address}/-/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(faults).toEqual([]);
});

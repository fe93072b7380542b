import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { dashboardPages, dashboardPath } from './dashboard-site';
import { type Kind, kindsOfPages, pagesOfSite } from './kinds-of-pages';
import { startPolicedSite } from './policed-site';
import { servedForSpec } from './served-for-spec';
import { watchPolicy } from './watched-policy';

// Every kind of page under its policy: everything of the page works, and nothing else runs.

const site = servedForSpec(startPolicedSite);

const policyOf = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers });
  const policy = response.headers.get('content-security-policy') ?? '';
  const directives = new Map(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );
  return { response, policy, scripts: directives.get('script-src') ?? [], directives };
};

/** Makes other sites answer with a script that sets a global. */
async function serveOthers(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window['${new URL(route.request().url()).host}'] = true`,
    }),
  );
}

/** Visits the pages in one colour scheme, switches to the other, and expects that the policy blocks nothing. */
async function expectNothingRefused(page: Page, kinds: readonly Kind[], colorScheme: 'light' | 'dark') {
  const others = colorScheme === 'light' ? 'dark' : 'light';
  const refused = await watchPolicy(page);
  await serveOthers(page);
  for (const { name, visit } of kinds)
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme });
      await visit(page);
      // The page switches colours without a reload, including its pictures.
      await page.emulateMedia({ colorScheme: others });
      await expect.poll(() => page.evaluate(isDark), name).toBe(others === 'dark');
      await untilDrawn(page);
      // Proves that violations are detected.
      await askForRefused(page);
      await expect.poll(() => refused.filter(isOfProbe).length, name).toBeGreaterThan(0);
      expect(
        refused.filter((text) => !isOfProbe(text)),
        name,
      ).toEqual([]);
      refused.length = 0;
    });
}

test('no page of a site asks for what its policy refuses, in light colours and then in dark ones', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const visited = new Set<string>();
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) visited.add(new URL(response.url()).pathname);
  });
  await expectNothingRefused(page, kindsOfPages(site(), context), 'light');
  expect(pagesWithoutVisit(visited)).toEqual([]);
});

test('no page for readers asks for what its policy refuses when it begins in dark colours', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { open, markup } = site();
  await expectNothingRefused(page, [...pagesOfSite(open.origin), ...pagesOfSite(markup.origin)], 'dark');
});

const isDark = () => document.documentElement.classList.contains('dark');

/** Waits until the page is drawn in its current colours. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  );

const PROBE = 'https://refused.example/probe.js';
const isOfProbe = (text: string) => text.includes(PROBE);

/** Requests something that every policy forbids. */
async function askForRefused(page: Page): Promise<void> {
  await page.evaluate((address) => {
    document.head.append(Object.assign(document.createElement('script'), { src: address }));
  }, PROBE);
}

/** Pages of the application that the test has not visited. */
function pagesWithoutVisit(visited: ReadonlySet<string>): string[] {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const found = /^(?:(.*)\/)?page\.tsx$/.exec(file);
    return found === null ? [] : [`/${found[1] ?? ''}`.replace(/\/\([^)]+\)/g, '')];
  });
  expect(routes.length).toBeGreaterThan(12);
  const isVisited = (route: string) => {
    const pattern = route
      .replace(/\/\[\[\.\.\.\w+\]\]/g, '(?:/.*)?')
      .replace(/\[\.\.\.\w+\]/g, '.+')
      .replace(/\[\w+\]/g, '[^/]+');
    return [...visited].some((address) => new RegExp(`^${pattern}$`).test(address));
  };
  return routes.filter((route) => !WITHOUT_ADDRESS.has(route) && !isVisited(route));
}

/**
 * Served at other addresses: a page's own, when signed in or at the site's host; a missing page's; or any, without a
 * database.
 */
const WITHOUT_ADDRESS = new Set([
  '/-/away/[domain]',
  '/-/missing/[domain]',
  '/-/site/[domain]/[[...slug]]',
  '/-/view/[[...slug]]',
]);

test('what is brought into a page from outside does not run, kept or not', async ({ page }) => {
  const { markup } = site();
  await page.route(`${markup.origin}/guide`, async (route) => {
    const response = await route.fetch();
    const injected = '<script>window.evil = true</script><img src="/x" onerror="window.evil = true">';
    const body = (await response.text()).replace('<main', `${injected}<main`);
    expect(body).toContain(injected);
    await route.fulfill({ response, body });
  });
  await page.goto(`${markup.origin}/guide`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined();
});

test('each kind of page says what it must', async () => {
  const { open, markup, closed, owner, member } = site();
  const docs = [
    await policyOf(`${open.origin}/guide`),
    await policyOf(`${open.origin}/guide`),
    await policyOf(`${open.origin}/landing`),
    await policyOf(`${open.origin}/nowhere`),
    await policyOf(`${open.origin}/api-reference/place-an-order`),
    await policyOf(`${markup.origin}/guide`),
    await policyOf(`${closed.origin}/guide`, { cookie: member ?? '' }),
  ];
  const team = [
    await policyOf(`${open.origin}/-/sign-in`),
    await policyOf(`${open.origin}/-/join?token=x`),
    await policyOf(`${closed.origin}/-/sign-in`),
    ...(await Promise.all(
      dashboardPages.map((address) =>
        policyOf(`${open.origin}${dashboardPath}${address}`, { cookie: owner ?? '' }),
      ),
    )),
  ];
  for (const { response, policy, scripts, directives } of [...docs, ...team]) {
    const { headers, url } = response;
    expect(
      scripts.some((source) => source.startsWith("'sha256-")),
      url,
    ).toBe(true);
    expect(
      scripts.filter((source) => /unsafe-inline|unsafe-eval|\*|^https?:$|data:|blob:|nonce/.test(source)),
      url,
    ).toEqual([]);
    expect(directives.get('object-src'), url).toEqual(["'none'"]);
    expect(directives.get('base-uri'), url).toEqual(["'none'"]);
    expect(policy.length, url).toBeLessThan(2_000);
    expect(headers.get('x-content-type-options'), url).toBe('nosniff');
    expect(headers.get('permissions-policy'), url).toContain('camera=()');
    expect(headers.has('strict-transport-security'), url).toBe(false);
    expect(headers.has('x-lectern-policy'), url).toBe(false);
  }
  for (const { directives, response, scripts } of docs) {
    expect(directives.get('frame-ancestors'), response.url).toEqual(["'self'"]);
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    // An untrusted repository must not choose whose scripts run.
    const isTrusted = !response.url.startsWith(markup.origin);
    expect(scripts.includes('https://stats.example.com'), response.url).toBe(isTrusted);
  }
  for (const { directives, response, scripts } of team) {
    expect(directives.get('frame-ancestors'), response.url).toEqual(["'none'"]);
    expect(directives.get('form-action'), response.url).toEqual(["'self'"]);
    expect(
      scripts.filter((source) => /^https?:/.test(source)),
      response.url,
    ).toEqual([]);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  }
  expect(docs[0]?.scripts).toContain('https://listed.example');
  const markupScripts = (await policyOf(`${markup.origin}/scripts`)).scripts;
  expect(markupScripts).not.toContain('https://cdn.example');
});

test('a kept page tells nobody what its first visitor asked for', async () => {
  const { open, closed } = site();
  for (const { origin } of [open, closed])
    for (const address of ['/public', '/no-such-page/walrus']) {
      const asked = [`${origin}${address}?token=walrus`, { redirect: 'manual' }] as const;
      await (await fetch(...asked)).text();
      await (await fetch(asked[0], { headers: { rsc: '1' } })).text();
      const again = await fetch(`${origin}${address.replace('walrus', 'other')}`, asked[1]);
      expect([again.url, await again.text()]).toEqual([again.url, expect.not.stringContaining('walrus')]);
    }
});

test('a kept page stays kept: the same answer, 304 for who has it, and the data of pages without the mark', async () => {
  const { open } = site();
  const first = await fetch(`${open.origin}/guide`);
  const text = await first.text();
  const second = await fetch(`${open.origin}/guide`);
  expect(await second.text()).toBe(text);
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  const etag = second.headers.get('etag') ?? '';
  expect((await fetch(`${open.origin}/guide`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(text).not.toMatch(/\snonce=|nonce\\?":\\?"[^"\\]/);
  const data = await (await fetch(`${open.origin}/scripts`, { headers: { rsc: '1' } })).text();
  expect(data).not.toMatch(/"nonce":"[^"]/);
});

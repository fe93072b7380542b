import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { signedIn } from '../signed-in';
import { dashboardPages, dashboardPath } from './dashboard-site';
import { giveSession } from './give-session';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication, TEST_SECRET } from './start-application';
import { watchPolicy } from './watched-policy';

// Every kind of page under its policy: everything that belongs to it works, and nothing else runs.

const api = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'http://localhost:1' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Place an order',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } },
          },
        },
        responses: { 200: { description: 'Placed' } },
      },
    },
  },
};

const counterCode =
  'export const Counter = ({ start }) => { const [count, setCount] = useState(start); return <button onClick={() => setCount(count + 1)}>count {count}</button>; };';

const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Guides',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    banner: { content: 'Version 2 is *out*', dismissible: true },
    integrations: { plausible: { domain: 'docs.example.com', server: 'stats.example.com' } },
    navigation: {
      groups: [
        { group: 'All', pages: ['guide', 'landing', 'live', 'scripts', 'public'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'api.json': JSON.stringify(api),
  'own.js':
    'window.ownRan = true; (() => { const s = document.createElement("script"); s.src = "https://found.example/f.js"; document.head.append(s); })();',
  'guide.mdx':
    '---\ntitle: Guide\n---\n\n## Part\n\n$E = mc^2$\n\n```mermaid\ngraph TD\n  A --> B\n```\n\n<Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs>\n\n```js\nconst a = 1;\n```\n\n<div style={{ color: "red" }}>styled</div>\n\nSee [the landing page](/landing).\n',
  'landing.mdx':
    '---\ntitle: Landing\nmode: custom\n---\n\n<div className="p-4" style={{ color: "red" }}>Hello</div>\n',
  'public.mdx': '---\ntitle: Public\npublic: true\n---\n\nFor everyone.\n',
  'live.mdx':
    '---\ntitle: Live\n---\n\nimport { Counter } from "/snippets/counter.jsx";\n\n<Counter start={3} />\n',
  'snippets/counter.jsx': counterCode,
  'scripts.mdx':
    '---\ntitle: Scripts\n---\n\n<script>{`window.inlineRan = true`}</script>\n\n<script async src="https://cdn.example/lib.js?x=1"></script>\n\nText.\n',
};

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-policy-'));
  await mkdir(path.join(folder, 'snippets'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const draft = await mkdtemp(path.join(tmpdir(), 'lectern-draft-'));
  await cp(folder, draft, { recursive: true });
  const [open, markup, closed, written] = await Promise.all([
    startApplication(folder, { AUTH_READERS: 'on', DOCS_SCRIPT_ORIGINS: 'https://listed.example' }),
    startApplication(folder, { DOCS_TRUST: 'markup' }),
    startApplication(folder, { DOCS_VISIBILITY: 'private', AUTH_READERS: 'on' }),
    startApplication(draft, {}, 'dev'),
  ]);
  const cookieOf = async (application: typeof open) =>
    (
      await signedIn({ ...application, secret: TEST_SECRET }, [{ email: 'owner@example.com', role: 'owner' }])
    )[0];
  return {
    open,
    markup,
    closed,
    written: { ...written, folder: draft },
    owner: await cookieOf(open),
    member: await cookieOf(closed),
    async stop() {
      await Promise.all([open, markup, closed, written].map((application) => application.stop()));
      for (const made of [folder, draft]) await rm(made, { recursive: true, force: true });
    },
  };
});

const policyOf = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers });
  const policy = response.headers.get('content-security-policy') ?? '';
  const directives = new Map(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );
  return { response, policy, scripts: directives.get('script-src') ?? [], directives };
};

/** Other sites answer with a script that leaves a mark. */
async function serveOthers(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window['${new URL(route.request().url()).host}'] = true`,
    }),
  );
}

/** A kind of page, and how a reader loads all of it. */
interface Kind {
  name: string;
  visit: (page: Page) => Promise<void>;
}

const isSeen = (locator: Locator) => expect(locator.first()).toBeVisible({ timeout: 30_000 });
const hasHeading = (page: Page) => isSeen(page.getByRole('heading', { level: 1 }));

async function seeGuide(page: Page, origin: string): Promise<void> {
  await openPage(page, `${origin}/guide`);
  await isSeen(page.locator('.mdx-diagram-picture svg'));
  await isSeen(page.locator('.katex'));
  await page.getByRole('tab', { name: 'B' }).click();
  await isSeen(page.getByRole('tabpanel', { name: 'B' }));
}

/** Pages of the site, read and used. */
function pagesOfSite(origin: string): Kind[] {
  return [
    { name: 'a guide', visit: (page) => seeGuide(page, origin) },
    {
      name: 'a page in custom mode',
      async visit(page) {
        await page.goto(`${origin}/landing`);
        await isSeen(page.getByText('Hello'));
      },
    },
    {
      name: 'a missing page',
      async visit(page) {
        const response = await page.goto(`${origin}/nowhere`);
        expect(response?.status()).toBe(404);
        await hasHeading(page);
      },
    },
    {
      name: 'the page of an operation, and its playground',
      async visit(page) {
        await openPage(page, `${origin}/api-reference/place-an-order`);
        await hasHeading(page);
        await page.goto(`${origin}/api-reference/place-an-order?playground=open`);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Send request' }).click();
        await isSeen(dialog.getByRole('region', { name: 'Response' }));
      },
    },
    {
      name: 'search, and the page of a result',
      async visit(page) {
        await openPage(page, `${origin}/guide`);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('landing');
        await isSeen(page.getByRole('option'));
        await page.keyboard.press('Enter');
        await isSeen(page.getByText('Hello'));
      },
    },
    {
      name: 'the preview of a link',
      async visit(page) {
        // Waits for the drawing, which shifts the page.
        await seeGuide(page, origin);
        await page.getByRole('main').getByRole('link', { name: 'the landing page' }).hover();
        await isSeen(page.locator('.link-preview'));
      },
    },
    {
      name: 'the assistant',
      async visit(page) {
        await openPage(page, `${origin}/guide`);
        await page.getByRole('button', { name: 'Ask the assistant' }).click();
        const panel = page.getByRole('dialog', { name: 'Assistant' });
        await panel.getByPlaceholder('Ask a question…').fill('What is in the guide?');
        await page.keyboard.press('Enter');
        await isSeen(panel.getByRole('button', { name: 'Good answer' }));
      },
    },
  ];
}

/** A component that counts, at first and after a click. */
async function seeCounter(page: Page): Promise<void> {
  const counter = page.getByRole('button', { name: /^count/ });
  await expect(counter).toHaveText('count 3');
  await expect(async () => {
    await counter.click();
    await expect(counter).not.toHaveText('count 3', { timeout: 500 });
  }).toPass();
}

/** Pages that only trusted authors can write. */
function pagesOfTrusted(origin: string): Kind[] {
  return [
    {
      name: 'a live component',
      async visit(page) {
        await openPage(page, `${origin}/live`);
        await seeCounter(page);
      },
    },
    {
      name: 'a live component, by a link',
      async visit(page) {
        await openPage(page, `${origin}/guide`);
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        await page.getByRole('link', { name: 'Live' }).first().click();
        await seeCounter(page);
        expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
      },
    },
    {
      name: 'scripts of authors',
      async visit(page) {
        await openPage(page, `${origin}/scripts`);
        for (const name of ['ownRan', 'inlineRan', 'cdn.example', 'found.example'])
          await expect.poll(() => page.evaluate((key) => Reflect.get(window, key), name), name).toBe(true);
      },
    },
  ];
}

/** Our own pages, for anonymous visitors and the owner. */
function pagesForTeam({ open, owner }: ReturnType<typeof site>, context: BrowserContext): Kind[] {
  const atAddress = (address: string): Kind => ({
    name: address,
    async visit(page) {
      await page.goto(`${open.origin}${address}`);
      await hasHeading(page);
    },
  });
  return [
    ...['/-/sign-in', '/-/sign-in/forgot', '/-/sign-in/password?token=nobody', '/-/join?token=nobody'].map(
      atAddress,
    ),
    {
      name: 'an account, and what signing in shows on pages',
      async visit(page) {
        await giveSession(context, open.origin, owner);
        await atAddress('/-/account').visit(page);
        await openPage(page, `${open.origin}/guide`);
        await isSeen(page.locator('.account-initial'));
      },
    },
    atAddress('/-/dashboard'),
    ...dashboardPages.map((address) => atAddress(`${dashboardPath}${address}`)),
    atAddress(`${dashboardPath}/conversations/nobody`),
    {
      name: 'a conversation in the dashboard',
      async visit(page) {
        await page.goto(`${open.origin}${dashboardPath}/conversations`);
        await page
          .getByRole('main')
          .getByRole('link', { name: /What is in the guide/ })
          .first()
          .click();
        await expect(page).toHaveURL(/\/conversations\/\w+/);
        await hasHeading(page);
      },
    },
  ];
}

/** All kinds of pages, in an order in which each finds what it needs. */
function kindsOfPages(context: BrowserContext): Kind[] {
  const { open, closed, markup, written, member } = site();
  return [
    ...pagesOfSite(markup.origin).map(({ name, visit }) => ({
      name: `${name}, of untrusted authors`,
      visit,
    })),
    ...pagesOfSite(open.origin),
    ...pagesOfTrusted(open.origin),
    ...pagesForTeam(site(), context),
    {
      name: 'a link that makes the first owner',
      async visit(page) {
        const link = /\S+\/-\/join\?token=\S+/.exec(markup.output())?.[0] ?? '';
        await page.goto(link);
        await isSeen(page.getByLabel('Password'));
      },
    },
    {
      name: 'a private site, for a stranger and for a member',
      async visit(page) {
        await page.goto(`${closed.origin}/guide`);
        await expect(page).toHaveURL(/sign-in/);
        await giveSession(context, closed.origin, member);
        await seeGuide(page, closed.origin);
        await openPage(page, `${closed.origin}/live`);
        await seeCounter(page);
      },
    },
    {
      name: 'a page while its author writes',
      async visit(page) {
        const file = path.join(written.folder, 'snippets/counter.jsx');
        await writeFile(file, counterCode);
        await openPage(page, `${written.origin}/live`);
        await seeCounter(page);
        await writeFile(file, counterCode.replaceAll('count {', 'new count {'));
        await expect(page.getByRole('button', { name: 'new count 3' })).toBeVisible();
      },
    },
  ];
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`no page of a site asks for what its policy refuses: ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const refused = await watchPolicy(page);
    await serveOthers(page);
    const visited = new Set<string>();
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) visited.add(new URL(response.url()).pathname);
    });
    for (const { name, visit } of kindsOfPages(context))
      await test.step(name, async () => {
        await visit(page);
        // Makes sure that violations are detected at all.
        await askForRefused(page);
        await expect.poll(() => refused.filter(isOfProbe).length, name).toBeGreaterThan(0);
        expect(
          refused.filter((text) => !isOfProbe(text)),
          name,
        ).toEqual([]);
        refused.length = 0;
      });
    expect(pagesWithoutVisit(visited)).toEqual([]);
    await context.close();
  });

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

/** Readers get them at other addresses: a page's, when signed in; a missing one; or any, without a database. */
const WITHOUT_ADDRESS = new Set(['/-/away/[domain]/[trouble]', '/-/missing/[domain]', '/-/view/[[...slug]]']);

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
    // A repository that is not trusted does not choose whose scripts run.
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

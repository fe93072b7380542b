import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../signed-in';
import { dashboardPages, dashboardPath } from './dashboard-site';
import { giveSession } from './give-session';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication, TEST_SECRET } from './start-application';
import { watchPolicy } from './watched-policy';

// Every kind of page under its policy: nothing that belongs to it is refused, and nothing else runs.

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

const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Guides',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    banner: { content: 'Version 2 is *out*', dismissible: true },
    integrations: { plausible: { domain: 'docs.example.com', server: 'stats.example.com' } },
    navigation: {
      groups: [
        { group: 'All', pages: ['guide', 'landing', 'live', 'scripts'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'api.json': JSON.stringify(api),
  'own.js':
    'window.ownRan = true; (() => { const s = document.createElement("script"); s.src = "https://found.example/f.js"; document.head.append(s); })();',
  'guide.mdx':
    '---\ntitle: Guide\n---\n\n## Part\n\n$E = mc^2$\n\n```mermaid\ngraph TD\n  A --> B\n```\n\n<Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs>\n\n```js\nconst a = 1;\n```\n\n<div style={{ color: "red" }}>styled</div>\n',
  'landing.mdx':
    '---\ntitle: Landing\nmode: custom\n---\n\n<div className="p-4" style={{ color: "red" }}>Hello</div>\n',
  'live.mdx':
    '---\ntitle: Live\n---\n\nimport { Counter } from "/snippets/counter.jsx";\n\n<Counter start={3} />\n',
  'snippets/counter.jsx':
    'export const Counter = ({ start }) => { const [count, setCount] = useState(start); return <button onClick={() => setCount(count + 1)}>count {count}</button>; };',
  'scripts.mdx':
    '---\ntitle: Scripts\n---\n\n<script>{`window.inlineRan = true`}</script>\n\n<script async src="https://cdn.example/lib.js?x=1"></script>\n\nText.\n',
};

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-policy-'));
  await mkdir(path.join(folder, 'snippets'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const [open, markup, closed] = await Promise.all([
    startApplication(folder, { AUTH_READERS: 'on', DOCS_SCRIPT_ORIGINS: 'https://listed.example' }),
    startApplication(folder, { DOCS_TRUST: 'markup' }),
    startApplication(folder, { DOCS_VISIBILITY: 'private', AUTH_READERS: 'on' }),
  ]);
  const cookieOf = async (application: typeof open) =>
    (
      await signedIn({ ...application, secret: TEST_SECRET }, [{ email: 'owner@example.com', role: 'owner' }])
    )[0];
  return {
    open,
    markup,
    closed,
    owner: await cookieOf(open),
    member: await cookieOf(closed),
    async stop() {
      await Promise.all([open, markup, closed].map((application) => application.stop()));
      await rm(folder, { recursive: true, force: true });
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`no page of a site asks for what its policy refuses: ${colorScheme}`, async ({ browser }) => {
    test.fixme(true, 'Hangs in this walk at the assistant; each kind of page is asked for its policy below.');
    test.setTimeout(240_000);
    const { open, closed, markup, owner, member } = site();
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const refused = await watchPolicy(page);
    await serveOthers(page);
    const check = (what: string) => expect(refused, what).toEqual([]);

    for (const application of [open, markup]) {
      await openPage(page, `${application.origin}/guide`);
      await expect(page.locator('.mdx-diagram-picture svg')).toBeVisible();
      await page.getByRole('tab', { name: 'B' }).click();
      check('a guide');
      await page.goto(`${application.origin}/landing`);
      await expect(page.getByText('Hello')).toBeVisible();
      check('a page in custom mode');
      await openPage(page, `${application.origin}/nowhere`);
      check('a missing page');
    }
    await openPage(page, `${open.origin}/guide`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('landing');
    await expect(page.getByRole('option').first()).toBeVisible();
    check('search');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Landing' }).first().click();
    await expect(page.getByText('Hello')).toBeVisible();
    check('another page by a link');
    await openPage(page, `${open.origin}/guide`);
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    await page
      .getByRole('complementary', { name: 'Assistant' })
      .getByPlaceholder('Ask a question…')
      .fill('What is in the guide?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Good answer' })).toBeVisible({ timeout: 60_000 });
    check('the assistant');
    await page.goto(`${open.origin}/api-reference/place-an-order?playground=open`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    check('a playground');

    await openPage(page, `${open.origin}/live`);
    const counter = page.getByRole('button', { name: /^count/ });
    await expect(counter).toHaveText('count 3');
    await expect(async () => {
      await counter.click();
      await expect(counter).not.toHaveText('count 3', { timeout: 500 });
    }).toPass();
    check('a live component');
    await openPage(page, `${open.origin}/scripts`);
    for (const name of ['ownRan', 'inlineRan', 'cdn.example', 'found.example'])
      await expect.poll(() => page.evaluate((key) => Reflect.get(window, key), name), name).toBe(true);
    check('scripts of authors');

    for (const address of ['/-/sign-in', '/-/join?token=nobody']) {
      await page.goto(`${open.origin}${address}`);
      await expect(page.locator('form, main').first()).toBeVisible();
    }
    check('sign-in');
    await giveSession(context, open.origin, owner);
    for (const address of dashboardPages) {
      await page.goto(`${open.origin}${dashboardPath}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    check('the dashboard');
    await giveSession(context, closed.origin, member);
    await openPage(page, `${closed.origin}/guide`);
    await expect(page.locator('.mdx-diagram-picture svg')).toBeVisible();
    check('a page of a private site');
    await context.close();
  });

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
  // A debugger may evaluate what pages may not, so the header is read.
  expect((await policyOf(`${markup.origin}/guide`)).scripts).not.toContain("'unsafe-eval'");
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
      scripts.filter((source) => /unsafe-inline|\*|^https?:$|data:|blob:|nonce/.test(source)),
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
    expect(scripts, response.url).toContain('https://stats.example.com');
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

import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { hashOfKey, keyHint, newAssistantKey } from '@/lib/assistant/keys/assistant-key';
import { openStores } from '@/lib/db/open-stores';
import { faultsOf } from './page-faults';
import { servedForSpec } from './served-for-spec';
import { filesOfSite, severalSites, writeSite } from './several-sites';

// Sites of one process share every address. A site's content must not reach readers of another.

// Only one may be open, so that sites open and close constantly.
const site = servedForSpec(() => severalSites({ SITES_OPEN_MAX: '1' }));

const hosts = { homeword: 'localhost', alphaword: 'alpha.localhost', bravoword: 'docs.bravo.test' };
const words = Object.entries(hosts);

/** What sites make of their files, in every form. */
const surfaces = [
  ...['/', '/start', '/guides/one', '/nowhere', '/api-reference/list-orders'],
  ...[
    '/start.md',
    '/guides/one.md',
    '/plan.txt',
    '/site.js',
    '/api.json',
    '/favicon.svg',
    '/guides/one/rss.xml',
  ],
  ...['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt', '/skill.md', '/.well-known/mcp.json'],
  ...['/.well-known/llms.txt', '/.well-known/nothing', '/-/search?q=heron', '/-/nearest?path=/star'],
  ...['/-/navigation?group=groups[0]&page=/start', '/-/preview?path=/start', '/-/popular', '/-/widget.js'],
  ...[
    '/-/reference/document?source=api.json',
    '/-/assistant/panel',
    '/-/og/start.png',
    '/-/sign-in',
    '/-/icon',
  ],
  ...['/-/site/alpha/start', '/-/site/bravo/start', '/-/missing/alpha', '/-/view/start', '/-/llms', '/mcp'],
  ...['/-/playground/plan?path=/api-reference/list-orders', '/-/files/plan.txt', '/-/markdown/start'],
];

test('no surface of a site holds a word of another, however requests are mixed', async () => {
  test.setTimeout(300_000);
  const told: string[] = [];
  const seen = new Set<string>();
  // The first form comes again at the end, when responses are cached; `rsc` stands for client navigation.
  const forms: Record<string, string>[] = [{}, { accept: 'text/html' }, { rsc: '1' }, {}];
  const asked = forms.flatMap((headers) =>
    surfaces.flatMap((address) => words.map(([word, host]) => ({ word, host, address, headers }))),
  );
  const walker = async () => {
    for (let next = asked.shift(); next !== undefined; next = asked.shift()) {
      const { word, host, address, headers } = next;
      const { body, headers: said, status } = await site().ask(host, address, { headers });
      const text = body + JSON.stringify(said);
      if (text.includes(word)) seen.add(`${word} ${address}`);
      for (const [other] of words)
        if (other !== word && text.includes(other)) told.push(`${host}${address} tells ${other}`);
      if (status >= 500) told.push(`${host}${address} is ${status}`);
    }
  };
  await Promise.all([walker(), walker(), walker(), walker(), walker(), walker()]);
  expect(told).toEqual([]);
  // Proves that the requests worked: most surfaces show their own site.
  for (const [word] of words) {
    const missing = [
      '/start',
      '/start.md',
      '/plan.txt',
      '/llms.txt',
      '/-/search?q=heron',
      '/api.json',
      '/nowhere',
    ];
    expect(missing.filter((address) => !seen.has(`${word} ${address}`))).toEqual([]);
  }
});

test('addresses in texts for programs are those of the site', async () => {
  const { ask, port } = site();
  for (const [, host] of words) {
    const { body } = await ask(host, '/sitemap.xml');
    expect(body).toContain(`http://${host}:${port}/start`);
  }
});

test('a host that nobody has gets nothing, and a further host leads to the first', async () => {
  const { ask, port } = site();
  for (const host of ['nobody.localhost', 'alpha.localhost.example.com', 'bravo.localhost', 'x', 'alpha'])
    for (const address of ['/start', '/-/search?q=heron', '/-/sign-in', '/api/v2/assistant/docs/message'])
      expect((await ask(host, address)).status, host + address).toBe(404);
  const led = await ask('former.bravo.test', '/start?a=1');
  expect([led.status, led.headers.location]).toEqual([308, `http://docs.bravo.test:${port}/start?a=1`]);
  const asked = async (host: string) => (await ask('localhost', `/-/hosts?domain=${host}`)).status;
  expect([
    await asked('docs.bravo.test'),
    await asked('alpha.localhost'),
    await asked('nobody.test'),
  ]).toEqual([200, 200, 404]);
});

test('a key and a conversation belong to one site', async () => {
  const { ask, databaseUrl } = site();
  const question = (domain: string, host: string, { key, threadId }: { key: string; threadId?: string }) => {
    const content = 'How do I feed the heron?';
    const message = { id: '1', role: 'user', content, parts: [{ type: 'text', text: content }] };
    return ask(host, `/api/v2/assistant/${domain}/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        fp: 'ada',
        messages: [message],
        ...(threadId === undefined ? {} : { threadId }),
      }),
    });
  };
  const stores = await openStores(databaseUrl);
  const keyOf = async (domain: string) => {
    const key = newAssistantKey();
    const siteId = (await stores.site(domain))?.id ?? '';
    const facts = { name: 'Test', hash: hashOfKey(key), hint: keyHint(key), createdById: null };
    await stores.assistantKeys.create({
      ...{ siteId, ...facts, allowedOrigins: [] },
      ...{ createdAt: new Date(), expiresAt: null },
    });
    return key;
  };
  const [alpha, bravo] = [await keyOf('alpha'), await keyOf('bravo')];
  const own = await question('alpha', 'alpha.localhost', { key: alpha });
  expect([own.status, own.body.includes('alphaword'), own.body.includes('bravoword')]).toEqual([
    200,
    true,
    false,
  ]);
  // Another site's key, host and conversation.
  expect((await question('alpha', 'alpha.localhost', { key: bravo })).status).toBe(403);
  expect((await question('bravo', 'alpha.localhost', { key: bravo })).status).toBe(404);
  expect((await question('alpha', 'localhost', { key: alpha })).status).toBe(404);
  const threadId = /"threadId":"([^"]+)"/.exec(own.body)?.[1] ?? '';
  expect((await question('alpha', 'alpha.localhost', { key: alpha, threadId })).status).toBe(200);
  expect((await question('bravo', 'docs.bravo.test', { key: bravo, threadId })).status).toBe(404);
  const siteId = (await stores.site('bravo'))?.id ?? '';
  expect(await stores.conversations.list({ siteId }, { limit: 10 })).toEqual([]);
  await stores.close();
});

test('readers go from page to page of a site as on any other', async ({ page }) => {
  const { port } = site();
  const faults = faultsOf(page);
  await page.goto(`http://alpha.localhost:${port}/start`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'one', exact: true }).click();
  await expect(page.locator('.page-content')).toContainText('Guide one of alphaword');
  expect(new URL(page.url()).pathname).toBe('/guides/one');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page.locator('.page-content')).toContainText('Welcome to alphaword');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('heron');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.page-content')).toContainText('alphaword');
  expect(faults).toEqual([]);
});

test('a folder that appears is a site, one that goes is none, and one that is closed is closed at once', async () => {
  const { ask, folder, settings } = site();
  const status = async (host: string) => (await ask(host, '/start')).status;
  await writeSite(path.join(folder, '.coming'), filesOfSite('charlieword'));
  await rename(path.join(folder, '.coming'), path.join(folder, 'charlie'));
  await expect.poll(() => status('charlie.localhost')).toBe(200);
  expect((await ask('charlie.localhost', '/start')).body).toContain('charlieword');
  const write = (more: object) =>
    writeFile(path.join(folder, 'sites.json'), JSON.stringify({ ...settings, ...more }));
  await write({ charlie: { visibility: 'private' } });
  await expect.poll(() => status('charlie.localhost')).toBe(401);
  expect((await ask('charlie.localhost', '/start.md')).body).not.toContain('charlieword');
  // An invalid entry must not open the site.
  await write({ charlie: { visibility: 'privat' } });
  await expect.poll(() => status('charlie.localhost')).toBe(404);
  await write({ charlie: { visibility: 'private' } });
  await expect.poll(() => status('charlie.localhost')).toBe(401);
  await writeFile(path.join(folder, 'sites.json'), '{ "charlie"');
  await expect.poll(() => site().output()).toContain('sites.json cannot be read');
  expect(await status('charlie.localhost')).toBe(401);
  await write({});
  await rm(path.join(folder, 'charlie'), { recursive: true });
  await expect.poll(() => status('charlie.localhost')).toBe(404);
});

test('a change shows on its own site, and no page of before a closing passes for one of now', async () => {
  const { ask, folder } = site();
  const start = path.join(folder, 'alpha', 'start.mdx');
  const before = (await ask('docs.bravo.test', '/start')).body;
  await writeFile(start, '---\ntitle: Start\n---\n\nWelcome to alphaword, said anew.\n');
  await expect.poll(async () => (await ask('alpha.localhost', '/start')).body).toContain('said anew');
  expect((await ask('docs.bravo.test', '/start')).body).toBe(before);
});

test('a request for data that says too little, or the wrong thing, is led to no address of ours', async () => {
  const { ask } = site();
  for (const host of ['alpha.localhost', 'localhost']) {
    const page = await ask(host, '/start', { headers: { rsc: '1' } });
    expect([page.status, page.headers['content-type']], host).toEqual([200, 'text/html; charset=utf-8']);
    const headers = { rsc: '1', 'next-router-prefetch': '1' };
    const led = await ask(host, '/start?_rsc=wrong', { headers });
    expect([led.status, led.headers.location], host).toEqual([
      307,
      expect.stringMatching(/^\/start\?_rsc=.+/),
    ]);
    const data = await ask(host, led.headers.location ?? '', { headers });
    expect([data.status, data.headers['content-type']], host).toEqual([200, 'text/x-component']);
  }
});

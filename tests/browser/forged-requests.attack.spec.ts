import { readFileSync } from 'node:fs';
import http from 'node:http';
import { expect, test } from '@playwright/test';
import { evil, foreign, otherSite, own, ownSite, startAttackedSite } from './attacked-site';
import { filesBelow } from './files-below';
import { servedForSpec } from './served-for-spec';
import { type ServerAction, serverActions } from './server-actions';

// Strangers' requests to the routes and server actions of the built application. Targets come from the sources and the
// build, so that new ones are included; the database proves that nothing changed.

const site = servedForSpec(startAttackedSite);

function writtenActions(): string[] {
  return ['app', 'lib', 'components']
    .flatMap((below) => filesBelow(below, /\.tsx?$/))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.startsWith("'use server'"))
    .flatMap((text) => [...text.matchAll(/^export async function (\w+)/gm)].map(([, name = '']) => name));
}

const plausible = {
  ...{ name: 'Forged', days: '30', role: 'owner', groups: 'staff', note: 'x', token: 'guessed' },
  ...{
    email: 'evil@example.com',
    password: 'several plain words',
    retentionDays: '1',
    deletesOlderThanDays: '1',
  },
};

/** Calls an action as its page's scripts would. */
function act({ id, page }: ServerAction, fields: Record<string, string>, headers: Record<string, string>) {
  const body = new FormData();
  for (const argument of [1, 2])
    for (const [name, value] of Object.entries({ ...plausible, ...fields }))
      body.set(`_${argument}_${name}`, value);
  // Both arguments are the form, which fits actions with and without a previous state. The body is parsed as a stream,
  // so the list of arguments comes last.
  body.set('0', '["$K1","$K2"]');
  return fetch(site().origin + page, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Next-Action': id, Accept: 'text/x-component', ...headers },
  });
}

test('who asks for another protocol gets the page, and no connection stays open', async () => {
  for (const protocol of ['websocket', 'h2c', 'foo']) {
    const headers = { Connection: 'Upgrade', Upgrade: protocol, 'Sec-WebSocket-Key': 'YQ==' };
    const status = await new Promise((resolve, reject) => {
      const request = http.request(site().origin, { headers }, (response) => {
        response.resume().once('close', () => resolve(response.statusCode));
      });
      request.on('error', reject).end();
    });
    expect(status).toBeLessThan(400);
  }
});

test('the forged forms are right: the owner, on the site itself, creates a key with one', async () => {
  const create = serverActions().find(({ name }) => name === 'createKeyByForm');
  expect(
    serverActions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(writtenActions().sort());
  const headers = { cookie: site().cookies.owner, origin: site().origin };
  const answer = create && (await act(create, ownSite, headers));
  expect([answer?.status, await answer?.text()]).toEqual([200, expect.stringContaining('svc_dsc_')]);
});

test('no action answers to another site, whatever it says of the host', async () => {
  const before = await site().databaseState();
  for (const action of serverActions())
    for (const headers of [
      { origin: evil },
      { origin: 'null' },
      { origin: evil, 'x-forwarded-host': 'evil.example' },
      { origin: evil, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    ]) {
      const answer = await act(
        action,
        { ...ownSite, ...foreign },
        { cookie: site().cookies.owner, ...headers },
      );
      expect(answer.status, `${action.name} ${JSON.stringify(headers)}`).toBeGreaterThanOrEqual(400);
      expect(answer.headers.getSetCookie().join(), action.name).not.toContain('session-token');
    }
  expect(await site().databaseState()).toBe(before);
});

test('no server action runs for viewers, readers, strangers or the owner of another team', async () => {
  const before = await site().databaseState();
  // Excludes what signed-in people may do to their own account, and sign-in, which anyone may try.
  const guarded = serverActions().filter(
    ({ name, page }) => name !== 'signOut' && page.startsWith('/-/dashboard/default/'),
  );
  for (const action of guarded)
    for (const cookie of [site().cookies.viewer, site().cookies.reader, site().cookies.foreignOwner, ''])
      for (const target of [
        { ...own, ...ownSite },
        { ...foreign, ...ownSite },
        { ...foreign, ...otherSite },
      ])
        await act(action, target, { cookie, origin: site().origin });
  expect(await site().databaseState()).toBe(before);
  // The owner succeeds with the same form, so the others were refused for who they are.
  const remove = guarded.find(({ name }) => name === 'deleteReader');
  if (remove === undefined) throw new Error('There is no such action.');
  await act(remove, { ...own, ...ownSite }, { cookie: site().cookies.owner, origin: site().origin });
  expect(await site().databaseState()).not.toBe(before);
});

test('the owner changes nothing of another team, by its address or by its ids', async () => {
  const before = await site().databaseState();
  for (const action of serverActions()) {
    if (action.name === 'signOut' || !action.page.startsWith('/-/dashboard/default/')) continue;
    await act(action, { ...foreign, ...otherSite }, { cookie: site().cookies.owner, origin: site().origin });
    // Without ids, these actions apply to the owner's own team, which is allowed.
    if (
      [
        'createDirectoryToken',
        'createKeyByForm',
        'inviteByForm',
        'saveSettings',
        'createPreviewToken',
      ].includes(action.name)
    )
      continue;
    await act(action, { ...foreign, ...ownSite }, { cookie: site().cookies.owner, origin: site().origin });
  }
  expect(await site().databaseState()).toBe(before);
});

const dashboard = '/-/dashboard/default/docs';

test('no page or file of a dashboard is shown for another team, by its address or by its ids', async () => {
  const routes = filesBelow('app/(team)/-/dashboard/[organization]', /\/(page\.tsx|route\.ts)$/).map((file) =>
    file.replace('app/(team)', '').replace(/\/(page\.tsx|route\.ts)$/, ''),
  );
  expect(routes.length).toBeGreaterThanOrEqual(9);
  const at = (route: string, { organization, domain }: typeof ownSite) =>
    site().origin +
    route
      .replace('[organization]', organization)
      .replace('[domain]', domain)
      .replace('[threadId]', foreign.threadId);
  const status = async (address: string, cookie: string) =>
    (await fetch(address, { headers: { cookie }, redirect: 'manual' })).status;
  for (const route of routes) {
    for (const address of [otherSite, { ...ownSite, domain: 'theirs' }, { ...otherSite, domain: 'docs' }])
      expect(await status(at(route, address), site().cookies.owner), at(route, address)).toBe(404);
    for (const address of [ownSite, otherSite])
      expect(await status(at(route, address), site().cookies.foreignOwner), at(route, address)).toBe(404);
    if (route.includes('[threadId]'))
      expect(await status(at(route, ownSite), site().cookies.owner)).toBe(404);
  }
});

/**
 * The status of each route's mutating methods when a page of another site sends an owner's cookies. A success status
 * means that the route only computes (highlighting, MCP), or ignores the call silently. Methods in `refuses` get 405.
 */
const mutations: Record<string, { body: unknown; status: number; refuses?: readonly string[] }> = {
  '/-/assistant/conversations': { body: {}, status: 403 },
  '/-/assistant/highlight': { body: { code: 'x', language: 'js' }, status: 403 },
  '/-/assistant/rating': { body: { messageId: 'x', rating: 'up' }, status: 403 },
  '/-/assistant/support': { body: { threadId: 'x', email: 'a@example.com', path: '/' }, status: 403 },
  '/-/auth/[...nextauth]': { body: {}, status: 302 },
  '/-/auth/back-channel': { body: {}, status: 404 },
  '/-/auth/jwt': { body: {}, status: 404 },
  '/-/auth/saml': { body: {}, status: 404 },
  '/-/feedback': { body: { path: '/start', isHelpful: false }, status: 403 },
  '/-/git': { body: { ref: 'refs/heads/main' }, status: 404 },
  '/-/mcp': { body: {}, status: 406, refuses: ['DELETE'] },
  '/-/previews/[label]': { body: {}, status: 404 },
  '/-/playground/send': { body: {}, status: 403 },
  '/-/playground/token': { body: {}, status: 403 },
  '/-/scim/[...path]': { body: {}, status: 401 },
  '/-/search': { body: { query: 'missing words', language: 'en' }, status: 204 },
  '/-/slack/events': { body: { type: 'url_verification', challenge: 'x' }, status: 404 },
  '/api/v1/assistant/[domain]/message': {
    body: { messages: [] },
    status: 401,
    refuses: ['DELETE', 'PATCH', 'PUT'],
  },
  '/api/v2/assistant/[domain]/message': {
    body: { messages: [] },
    status: 401,
    refuses: ['DELETE', 'PATCH', 'PUT'],
  },
  '/api/v2/assistant/[domain]/message/[chatId]/stream': {
    body: {},
    status: 401,
    refuses: ['PATCH', 'POST', 'PUT'],
  },
  '/-/views': { body: { path: '/start' }, status: 204 },
};

test('no route that changes something answers to a page of another site', async () => {
  const routes = filesBelow('app', /\/route\.tsx?$/)
    .map((file) => ({
      route: file.replace(/^app|\/route\.tsx?$/g, ''),
      methods: new Set(readFileSync(file, 'utf8').match(/\b(?:POST|PUT|PATCH|DELETE)\b/g)),
    }))
    .filter(({ methods }) => methods.size > 0);
  expect(routes.map(({ route }) => route).sort()).toEqual(Object.keys(mutations).sort());
  const before = await site().databaseState();
  const expected: Record<string, number | undefined> = {};
  const statuses: Record<string, number> = {};
  const calls = routes.flatMap(({ route, methods }) => [...methods].map((method) => ({ route, method })));
  for (const { route, method } of calls) {
    const { body, status, refuses = [] } = mutations[route] ?? {};
    const name = `${method} ${route}`;
    expected[name] = refuses.includes(method) ? 405 : status;
    const address = route
      .replace('[domain]', 'docs')
      .replace('[...nextauth]', 'signout')
      .replace('[...path]', 'v2/Users');
    const answer = await fetch(site().origin + address, {
      method,
      body: JSON.stringify(body),
      redirect: 'manual',
      headers: {
        ...{ cookie: site().cookies.owner, origin: evil, 'sec-fetch-site': 'cross-site' },
        ...{ 'content-type': 'text/plain', 'x-forwarded-host': 'evil.example' },
      },
    });
    statuses[name] = answer.status;
    expect(answer.headers.get('access-control-allow-credentials'), name).toBeNull();
  }
  expect(statuses).toEqual(expected);
  expect(await site().databaseState()).toBe(before);
});

test('signing in and out by a form of another site fails for want of its token', async () => {
  for (const address of ['signin/password', 'callback/password', 'signout']) {
    const answer = await fetch(`${site().origin}/-/auth/${address}`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'owner@example.com', password: 'x', csrfToken: 'guessed' }),
      headers: { cookie: site().cookies.owner, origin: evil },
      redirect: 'manual',
    });
    expect(answer.headers.get('location'), address).toMatch(/csrf=true|\/-\/sign-in|signout/);
    expect(answer.headers.getSetCookie().join(), address).not.toContain('session-token');
  }
});

const spoofable = [
  ...[
    '/',
    '/start',
    '/nowhere',
    '/-/sign-in',
    dashboard,
    '/-/join?token=x',
    '/start.md',
    '/llms.txt',
    '/llms-full.txt',
  ],
  ...['/sitemap.xml', '/robots.txt', '/mcp', '/.well-known/llms.txt', '/-/auth/providers', '/-/auth/signin'],
  ...['/-/search?q=start', '/-/auth/session', '/docs.schema.json'],
];

test('no address in any answer can be poisoned by a header, for others or for oneself', async () => {
  for (const address of spoofable) {
    const spoofed = await answerTo(address, {
      ...{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '666' },
      ...{
        forwarded: 'host=evil.example;proto=https',
        'x-host': 'evil.example',
        'x-original-url': '/evil.example',
      },
    });
    expect(spoofed, address).not.toMatch(/evil\.example|gopher|:666/);
    await answerTo(address, { host: 'evil.example' });
    expect(await answerTo(address, {}), `${address} after a spoofed host`).not.toContain('evil.example');
  }
});

test('no cache may keep an answer that names the host of one request', async () => {
  for (const address of ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt', '/.well-known/mcp']) {
    const answer = await answerTo(address, { host: 'evil.example' });
    expect(answer, address).toContain('no-store');
    expect(answer, address).not.toContain('s-maxage');
  }
});

/** Status line, headers and body; unlike `fetch`, this can send any `Host`. */
function answerTo(address: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(site().origin);
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path: address, headers }, (response) => {
      let text = `${response.statusCode} ${JSON.stringify(response.headers)}`;
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    });
    request.on('error', reject);
  });
}

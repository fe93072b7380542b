import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sealSession } from '@/lib/auth/session-cookie';
import { type DatabaseClient, openDatabaseClient } from '@/lib/db/database-client';
import { signedIn } from '../signed-in';
import { type RunningApplication, startApplication, TEST_SECRET } from './start-application';

// What strangers send to the real application. The lists of what can be asked come from the sources and
// from the build, so that nothing new is left out; that nothing has changed is read in the database.

test.describe.configure({ mode: 'serial' });

const dashboard = '/dashboard/default/docs';
const evil = 'https://evil.example';

let folder = '';
let application: RunningApplication;
let database: DatabaseClient;
const cookies: Record<'owner' | 'viewer' | 'reader' | 'foreignOwner', string> = {
  owner: '',
  viewer: '',
  reader: '',
  foreignOwner: '',
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-attacks-'));
  const configuration = { name: 'Guides', theme: 'mint', colors: { primary: '#0f766e' } };
  await writeFile(
    path.join(folder, 'docs.json'),
    JSON.stringify({ ...configuration, navigation: { pages: ['start'] } }),
  );
  await writeFile(path.join(folder, 'start.mdx'), '---\ntitle: Start\n---\n\n[Next](/start#more)\n');
  application = await startApplication(folder, { AUTH_READERS: 'on' });
  [cookies.owner = '', cookies.viewer = '', cookies.reader = ''] = await signedIn(
    { ...application, secret: TEST_SECRET },
    [
      { email: 'owner@example.com', role: 'owner' },
      { email: 'viewer@example.com', role: 'viewer' },
      { email: 'reader@example.com', role: 'reader' },
    ],
  );
  database = await openDatabaseClient(application.databaseUrl);
  await makeForeignTeam();
});

test.afterAll(async () => {
  await database?.$disconnect();
  await application?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Ids of another team that lives in the same database. */
const foreign = { keyId: 'key_f', threadId: 'thread_f', invitationId: 'invitation_f', userId: 'user_f' };

async function makeForeignTeam(): Promise<void> {
  const now = new Date();
  const of = { organizationId: 'org_f', userId: foreign.userId };
  const site = { id: 'site_f', domain: 'theirs', organizationId: 'org_f', name: 'Theirs' };
  await database.organization.create({ data: { id: 'org_f', slug: 'foreign', name: 'Foreign' } });
  await database.site.create({ data: site });
  await database.user.create({
    data: { id: foreign.userId, email: 'them@example.com', name: 'Them', createdAt: now },
  });
  await database.membership.create({ data: { ...of, role: 'owner', createdAt: now } });
  await database.assistantKey.create({
    data: { id: foreign.keyId, siteId: site.id, name: 'Theirs', hash: 'h', hint: 'h', createdAt: now },
  });
  await database.invitation.create({
    data: {
      ...{ id: foreign.invitationId, organizationId: 'org_f', purpose: 'member', tokenHash: 'h' },
      ...{ role: 'admin', createdAt: now, expiresAt: new Date(now.getTime() + 1e9) },
    },
  });
  await database.thread.create({
    data: {
      ...{ id: foreign.threadId, siteId: site.id, fingerprint: 'them', apiVersion: 'v2', title: 'Theirs' },
      ...{ createdAt: now, askedAt: now },
    },
  });
  const value = await sealSession({ userId: foreign.userId, version: 0 }, TEST_SECRET);
  cookies.foreignOwner = `${cookies.owner.slice(0, cookies.owner.indexOf('='))}=${value}`;
}

/** A word for everything that the database holds now. */
async function databaseState(): Promise<string> {
  const all: unknown[] = [];
  const tables = await database.$queryRawUnsafe<{ name: string }[]>(
    "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  );
  for (const { name } of tables) all.push(name, await database.$queryRawUnsafe(`SELECT * FROM "${name}"`));
  const text = JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('hex');
}

interface Action {
  id: string;
  name: string;
  /** Address of a page that offers it. */
  page: string;
}

/** Files of the project below a folder whose path fits. */
function filesBelow(below: string, form: RegExp): string[] {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${below}/${name}`).filter((file) => form.test(file));
}

/** Every server action, as the build lists them. */
function actions(): Action[] {
  const build = process.env.NEXT_DIST_DIR ?? '.next';
  const manifest: {
    node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }>;
  } = JSON.parse(readFileSync(path.join(build, 'server/server-reference-manifest.json'), 'utf8'));
  return Object.entries(manifest.node).map(([id, { exportedName, workers }]) => {
    const [worker = ''] = Object.keys(workers);
    const page = worker
      .replace(/^app|\/page$|\/\([a-z]+\)/g, '')
      .replace('[organization]/[domain]', 'default/docs')
      .replace('[threadId]', foreign.threadId);
    return { id, name: exportedName, page };
  });
}

/** The names of the actions in the sources. */
function writtenActions(): string[] {
  return ['app', 'lib', 'components']
    .flatMap((below) => filesBelow(below, /\.tsx?$/))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.startsWith("'use server'"))
    .flatMap((text) => [...text.matchAll(/^export async function (\w+)/gm)].map(([, name = '']) => name));
}

const plausible = {
  ...{ name: 'Forged', days: '30', role: 'owner', groups: 'staff', note: 'x', token: 'guessed' },
  ...{ email: 'evil@example.com', password: 'several plain words', retentionDays: '1' },
};

/** Sends the form of an action as scripts of its page would. */
function act({ id, page }: Action, fields: Record<string, string>, headers: Record<string, string>) {
  const body = new FormData();
  for (const argument of [1, 2])
    for (const [name, value] of Object.entries({ ...plausible, ...fields }))
      body.set(`_${argument}_${name}`, value);
  // Both arguments are the form, which fits actions with a state before it and actions without. The
  // server reads as it comes, so the list of arguments stands last.
  body.set('0', '["$K1","$K2"]');
  return fetch(application.origin + page, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Next-Action': id, Accept: 'text/x-component', ...headers },
  });
}

const ours = { organization: 'default', domain: 'docs' };
const theirs = { organization: 'foreign', domain: 'theirs' };

test('the forged forms are right: the owner, on the site itself, creates a key with one', async () => {
  const create = actions().find(({ name }) => name === 'createKeyByForm');
  expect(
    actions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(writtenActions().sort());
  const headers = { cookie: cookies.owner, origin: application.origin };
  const answer = create && (await act(create, ours, headers));
  expect([answer?.status, await answer?.text()]).toEqual([200, expect.stringContaining('svc_dsc_')]);
});

test('no action answers to another site, whatever it says of the host', async () => {
  const before = await databaseState();
  for (const action of actions())
    for (const headers of [
      { origin: evil },
      { origin: 'null' },
      { origin: evil, 'x-forwarded-host': 'evil.example' },
      { origin: evil, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    ]) {
      const answer = await act(action, { ...ours, ...foreign }, { cookie: cookies.owner, ...headers });
      expect(answer.status, `${action.name} ${JSON.stringify(headers)}`).toBeGreaterThanOrEqual(400);
      expect(answer.headers.getSetCookie().join(), action.name).not.toContain('session-token');
    }
  expect(await databaseState()).toBe(before);
});

test('no action obeys who may only look, who only reads, a stranger or an owner of another team', async () => {
  const before = await databaseState();
  const guarded = actions().filter(({ name }) => name !== 'signOut');
  for (const action of guarded)
    for (const cookie of [cookies.viewer, cookies.reader, cookies.foreignOwner, ''])
      for (const address of [ours, theirs])
        await act(action, { ...foreign, ...address }, { cookie, origin: application.origin });
  expect(await databaseState()).toBe(before);
});

test('the owner changes nothing of another team, by its address or by its ids', async () => {
  const before = await databaseState();
  for (const action of actions()) {
    if (action.name === 'signOut') continue;
    await act(action, { ...foreign, ...theirs }, { cookie: cookies.owner, origin: application.origin });
    // Of their own team the owner may do all that names no id.
    if (['createKeyByForm', 'inviteByForm', 'saveSettings'].includes(action.name)) continue;
    await act(action, { ...foreign, ...ours }, { cookie: cookies.owner, origin: application.origin });
  }
  expect(await databaseState()).toBe(before);
});

test('no page or file of a dashboard is shown for another team, by its address or by its ids', async () => {
  const routes = filesBelow('app/(dashboard)/dashboard', /\/(page\.tsx|route\.ts)$/).map((file) =>
    file.replace('app/(dashboard)', '').replace(/\/(page\.tsx|route\.ts)$/, ''),
  );
  expect(routes.length).toBeGreaterThanOrEqual(9);
  const at = (route: string, { organization, domain }: typeof ours) =>
    application.origin +
    route
      .replace('[organization]', organization)
      .replace('[domain]', domain)
      .replace('[threadId]', foreign.threadId);
  const status = async (address: string, cookie: string) =>
    (await fetch(address, { headers: { cookie }, redirect: 'manual' })).status;
  for (const route of routes) {
    for (const address of [theirs, { ...ours, domain: 'theirs' }, { ...theirs, domain: 'docs' }])
      expect(await status(at(route, address), cookies.owner), at(route, address)).toBe(404);
    for (const address of [ours, theirs])
      expect(await status(at(route, address), cookies.foreignOwner), at(route, address)).toBe(404);
    if (route.includes('[threadId]')) expect(await status(at(route, ours), cookies.owner)).toBe(404);
  }
});

/**
 * What each route that takes more than GET says to a page of another site with the cookies of an owner.
 * Where that is no refusal, the route only computes (colours, MCP), or counts nothing and says so to nobody.
 */
const mutations: Record<string, { method?: 'DELETE'; body: unknown; status: number }> = {
  '/api/assistant/highlight': { body: { code: 'x', language: 'js' }, status: 200 },
  '/api/assistant/rating': { body: { messageId: 'x', rating: 'up' }, status: 403 },
  '/api/auth/[...nextauth]': { body: {}, status: 302 },
  '/api/feedback': { body: { path: '/start', isHelpful: false }, status: 403 },
  '/api/mcp': { body: {}, status: 406 },
  '/api/playground/send': { body: {}, status: 403 },
  '/api/playground/token': { body: {}, status: 403 },
  '/api/search': { body: { query: 'missing words', language: 'en' }, status: 204 },
  '/api/v1/assistant/[domain]/message': { body: { messages: [] }, status: 401 },
  '/api/v2/assistant/[domain]/message': { body: { messages: [] }, status: 401 },
  '/api/v2/assistant/[domain]/message/[chatId]/stream': { method: 'DELETE', body: {}, status: 401 },
  '/api/views': { body: { path: '/start' }, status: 204 },
};

test('no route that changes something answers to a page of another site', async () => {
  const routes = filesBelow('app', /\/route\.tsx?$/)
    .filter((file) => /\b(POST|PUT|PATCH|DELETE)\b/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^app|\/route\.tsx?$/g, ''));
  expect(routes.sort()).toEqual(Object.keys(mutations).sort());
  const before = await databaseState();
  const statuses: Record<string, number> = {};
  for (const [route, { method = 'POST', body }] of Object.entries(mutations)) {
    const address = route.replace('[domain]', 'docs').replace('[...nextauth]', 'signout');
    const answer = await fetch(application.origin + address, {
      method,
      body: JSON.stringify(body),
      redirect: 'manual',
      headers: {
        ...{ cookie: cookies.owner, origin: evil, 'sec-fetch-site': 'cross-site' },
        ...{ 'content-type': 'text/plain', 'x-forwarded-host': 'evil.example' },
      },
    });
    statuses[route] = answer.status;
    expect(answer.headers.get('access-control-allow-credentials'), route).toBeNull();
  }
  expect(statuses).toEqual(
    Object.fromEntries(Object.entries(mutations).map(([route, { status }]) => [route, status])),
  );
  expect(await databaseState()).toBe(before);
});

test('signing in and out by a form of another site fails for want of its token', async () => {
  for (const address of ['signin/password', 'callback/password', 'signout']) {
    const answer = await fetch(`${application.origin}/api/auth/${address}`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'owner@example.com', password: 'x', csrfToken: 'guessed' }),
      headers: { cookie: cookies.owner, origin: evil },
      redirect: 'manual',
    });
    expect(answer.headers.get('location'), address).toMatch(/csrf=true|\/sign-in|signout/);
    expect(answer.headers.getSetCookie().join(), address).not.toContain('session-token');
  }
});

const spoofable = [
  ...[
    '/',
    '/start',
    '/nowhere',
    '/sign-in',
    dashboard,
    '/join?token=x',
    '/start.md',
    '/llms.txt',
    '/llms-full.txt',
  ],
  ...[
    '/sitemap.xml',
    '/robots.txt',
    '/mcp',
    '/.well-known/llms.txt',
    '/api/auth/providers',
    '/api/auth/signin',
  ],
  ...['/api/search?q=start', '/api/auth/session', '/docs.schema.json'],
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

/** Status line, headers and body; unlike `fetch`, this sends any `Host`. */
function answerTo(address: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(application.origin);
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

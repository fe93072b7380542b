import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openStores } from '@/lib/db/open-stores';
import { createKey } from '@/lib/keys/create-key';
import { signedIn } from '../signed-in';
import { type RunningApplication, startApplication, TEST_SECRET } from './start-application';

// Every surface of a private site, asked by every kind of reader: none tells a word that another would not.

test.describe.configure({ mode: 'serial' });

let folder = '';
let key = '';
let application: RunningApplication;
const cookies = new Map<Reader, string>();

type Reader = 'stranger' | 'member' | 'sales' | 'staff' | 'removed' | 'program';
/** `program` has no session but a key of the assistant. */
const readers: Reader[] = ['stranger', 'member', 'sales', 'staff', 'removed', 'program'];

/** Words that only some pages hold, and who may read them. */
const secrets: { word: RegExp; for: Reader[] }[] = [
  { word: /zebra-\w+/, for: ['member', 'sales', 'staff'] },
  { word: /walrus-\w+/, for: ['staff'] },
];

const page = (title: string, word: string, more = '') =>
  `---\ntitle: ${title} ${word}-title\ndescription: About ${word}-description\n${more}---\n\n## Part ${word}-heading\n\nText of ${word}-text.\n`;

const schema = (word: string) => ({
  type: 'object',
  properties: { id: { type: 'string', description: `${word}-property` } },
});
const operation = (summary: string, word: string, [name = '']: string[], mint: object = {}) => ({
  summary,
  description: `${word}-operation`,
  tags: ['Orders'],
  'x-mint': { ...mint, content: `Text of ${word}-content.` },
  responses: {
    200: {
      description: `${word}-answer`,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  },
});

const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Handbook',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    logo: '/logo.svg',
    navigation: {
      groups: [
        { group: 'Start', pages: ['welcome', 'members'] },
        { group: 'walrus-group', pages: ['staff/plans', 'staff/more', 'staff/news'] },
        { group: 'API', openapi: 'shop.json' },
      ],
    },
  }),
  'welcome.mdx': page('Welcome', 'open', 'public: true\n'),
  'members.mdx': page('Members', 'zebra'),
  'staff/plans.mdx': page('Plans', 'walrus', 'groups: ["staff"]\n'),
  'staff/more.mdx': page('More', 'walrus', 'groups: ["staff"]\n'),
  'staff/news.mdx': page('News', 'walrus', 'groups: ["staff"]\nrss: true\n').concat(
    '\n<Update label="1 May 2026">walrus-update</Update>\n',
  ),
  'news.mdx': '---\ntitle: News\n---\n\n<Update label="1 May 2026">zebra-update</Update>\n',
  'shop.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.example.com' }],
    paths: {
      '/orders': { get: operation('List orders', 'zebra', ['Zebra']) },
      '/plans': { get: operation('List plans', 'walrus', ['Walrus'], { groups: ['staff'] }) },
    },
    components: { schemas: { Zebra: schema('zebra'), Walrus: schema('walrus') } },
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'files/plan.txt': 'zebra-file',
};

const pages = [
  '/',
  '/welcome',
  '/members',
  '/staff/plans',
  '/staff/news',
  '/api-reference/orders/list-orders',
  '/api-reference/orders/list-plans',
  '/nowhere',
];
const surfaces = [
  ...pages,
  ...pages.flatMap((address) => [`${address}.md`, `${address}.rsc`, `/reader-view${address}`]),
  ...pages.map((address) => `${address}.segments/_full.segment.rsc`),
  ...pages.map((address) => `/api/markdown${address}`),
  ...pages.map((address) => `/api/preview?path=${address}`),
  ...pages.map((address) => `/api/navigation?group=walrus-group&page=${address}`),
  '/%73taff/plans',
  '//staff/plans',
  '/staff/plans/',
  '/api/nearest?path=/staff/plan',
  '/api/navigation?group=groups[1]&page=/staff/plans',
  '/api/search?q=walrus',
  '/api/search?q=zebra',
  '/llms.txt',
  '/llms-full.txt',
  '/.well-known/llms.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/api/og?path=/staff/plans',
  '/og/staff/plans.png',
  '/staff/news/rss.xml',
  '/api/rss/staff/news',
  '/news/rss.xml',
  '/shop.json',
  '/api/files/shop.json',
  '/api/reference?page=/api-reference/orders/list-plans&place=response.200.0&mode=read',
  '/api/playground/plan?path=/api-reference/orders/list-plans',
  '/api/playground/access?path=/api-reference/orders/list-plans',
  '/api/assistant/panel',
  '/.well-known/mcp.json',
  '/_not-found',
  '/files/plan.txt',
  '/api/files/files/plan.txt',
  '/api/files/staff/plans.mdx',
  '/_next/image?url=%2Ffiles%2Fplan.txt&w=64&q=75',
  '/_next/data/build/staff/plans.json',
];

const asked = 'What do walrus-text and zebra-text of the plans say?';
const mcp = (method: string, parameters: object) => ({
  address: '/mcp',
  headers: { accept: 'application/json, text/event-stream' },
  body: { jsonrpc: '2.0', id: 1, method, params: parameters },
});
/** What is sent, and not only asked for. */
const calls: { address: string; headers?: Record<string, string>; body: object }[] = [
  ...['walrus', 'zebra'].map((query) => mcp('tools/call', { name: 'search', arguments: { query } })),
  ...pages.map((path) => mcp('tools/call', { name: 'get_page', arguments: { path } })),
  mcp('resources/list', {}),
  mcp('tools/list', {}),
  ...['/staff/plans', '/members'].flatMap((currentPath) => [
    {
      address: '/api/v1/assistant/docs/message',
      body: {
        fp: 'reader',
        messages: [{ id: '1', role: 'user', content: asked, parts: [{ type: 'text', text: asked }] }],
        currentPath,
      },
    },
    {
      address: '/api/v2/assistant/docs/message',
      body: {
        fp: 'reader',
        messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: asked }] }],
        currentPath,
      },
    },
  ]),
  { address: '/api/feedback', body: { path: '/staff/plans', isHelpful: true, language: 'en' } },
  { address: '/api/views', body: { path: '/staff/plans' } },
  { address: '/api/playground/send', body: { path: '/api-reference/orders/list-plans', values: {} } },
];

const kinds: { name: string; headers: Record<string, string> }[] = [
  { name: 'a browser', headers: { accept: 'text/html,application/xhtml+xml' } },
  { name: 'the router', headers: { accept: '*/*', rsc: '1' } },
  {
    name: 'a prefetch',
    headers: {
      accept: '*/*',
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    },
  },
  { name: 'a program', headers: { accept: 'text/markdown' } },
];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-private-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await cp(path.join(folder, 'logo.svg'), path.join(folder, 'favicon.svg'));
  application = await startApplication(folder, { DOCS_VISIBILITY: 'private' });
  const made = await signedIn({ ...application, secret: TEST_SECRET }, [
    { email: 'member@example.com', role: 'reader' },
    { email: 'staff@example.com', role: 'reader', groups: ['staff'] },
    { email: 'removed@example.com', groups: ['staff'] },
    { email: 'sales@example.com', role: 'reader', groups: ['sales'] },
  ]);
  for (const [index, reader] of (['member', 'staff', 'removed', 'sales'] as const).entries())
    cookies.set(reader, made[index] ?? '');
  key = await assistantKey(application.databaseUrl);
});

test.afterAll(async () => {
  await application?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(
  address: string,
  reader: Reader,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> {
  const cookie = cookies.get(reader);
  const own = {
    ...headers,
    ...(cookie === undefined ? {} : { cookie }),
    ...(reader === 'program' ? { authorization: `Bearer ${key}` } : {}),
  };
  const sent = { ...own, 'content-type': 'application/json', origin: application.origin };
  return fetch(application.origin + address, {
    redirect: 'manual',
    headers: body === undefined ? own : sent,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
}

/** A key that stands in public pages, as the command line makes it. */
async function assistantKey(databaseUrl: string): Promise<string> {
  const stores = await openStores(databaseUrl);
  const site = await stores.site('docs');
  const made = await createKey(stores.assistantKeys, {
    siteId: site?.id ?? '',
    name: 'Test',
    allowedOrigins: [],
    createdById: null,
    createdAt: new Date(),
    expiresAt: null,
  });
  await stores.close();
  return made.key;
}

/** Words in an answer that its reader may not read; what was asked is no secret, wherever it is repeated. */
async function leaksOf(response: Response, reader: Reader, repeated: readonly string[]) {
  let text = [...response.headers].join() + (await response.text());
  for (const words of repeated) text = text.replaceAll(words, '');
  const told = secrets
    .filter((secret) => !secret.for.includes(reader))
    .map(({ word }) => word.exec(text)?.[0]);
  return { text, told: told.filter((word) => word !== undefined) };
}

test('no surface tells a reader a word that they may not read, and none lets it be kept', async () => {
  test.setTimeout(240_000);
  const told: string[] = [];
  // Readers in turn, so that what was made for one could be kept and shown to the next.
  for (const address of surfaces)
    for (const { name, headers } of kinds)
      for (const reader of [...readers].reverse()) {
        const response = await ask(address, reader, headers);
        const { text, told: words } = await leaksOf(response, reader, [address, 'group=walrus-group']);
        for (const word of words) told.push(`${address} tells ${reader} by ${name}: ${word}`);
        const cache = response.headers.get('cache-control') ?? '';
        if (secrets.some(({ word }) => word.test(text)) && !/no-store/.test(cache))
          told.push(`${address} may be kept: ${cache}`);
      }
  expect(told).toEqual([]);
});

test('no call tells a reader a word that they may not read: tools for agents, the assistant, feedback, the playground', async () => {
  test.setTimeout(240_000);
  const told: string[] = [];
  const answered = new Set<string>();
  for (const { address, headers = {}, body } of calls)
    for (const reader of [...readers].reverse()) {
      const response = await ask(address, reader, headers, body);
      const { text, told: words } = await leaksOf(response, reader, [asked]);
      for (const word of words) told.push(`${address} tells ${reader}: ${word} of ${JSON.stringify(body)}`);
      for (const { word } of secrets)
        if (word.test(text)) answered.add(`${reader} ${address} ${word.source}`);
    }
  expect(told).toEqual([]);
  // The same calls do tell those who may know.
  expect(answered).toContain('staff /mcp walrus-\\w+');
  expect(answered).toContain('member /mcp zebra-\\w+');
});

test('readers get what they may read', async () => {
  const textOf = async (address: string, reader: Reader) =>
    (await ask(address, reader, { accept: 'text/html' })).text();
  expect(await textOf('/welcome', 'stranger')).toContain('open-text');
  expect(await textOf('/members', 'member')).toContain('zebra-text');
  expect(await textOf('/members.md', 'member')).toContain('zebra-text');
  expect(await textOf('/staff/plans', 'staff')).toContain('walrus-text');
  expect(await textOf('/staff/news/rss.xml', 'staff')).toContain('walrus-update');
  expect(await textOf('/news/rss.xml', 'sales')).toContain('zebra-update');
  expect(await textOf('/api-reference/orders/list-plans', 'staff')).toContain('walrus-operation');
  expect(await textOf('/api-reference/orders/list-orders', 'member')).toContain('zebra-content');
  expect(await textOf('/api/reference/document?source=shop.json', 'member')).toContain('zebra-operation');
  expect(await textOf('/welcome', 'staff')).toContain('walrus-group');
  expect(await textOf('/files/plan.txt', 'member')).toContain('zebra-file');
  expect((await ask('/logo.svg', 'stranger', {})).status).toBe(200);
});

test('a stranger is led to sign-in and back, a member of other groups gets 404', async () => {
  const html = { accept: 'text/html' };
  const stranger = await ask('/staff/plans?tab=2', 'stranger', html);
  expect(stranger.status).toBe(307);
  expect(stranger.headers.get('location')).toBe('/sign-in?callbackUrl=%2Fstaff%2Fplans%3Ftab%3D2');
  expect((await ask('/staff/plans', 'removed', html)).status).toBe(307);
  expect((await ask('/staff/plans', 'member', html)).status).toBe(404);
  expect((await ask('/nowhere', 'stranger', html)).status).toBe(307);
});

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { signedIn } from '../signed-in';
import { type RunningApplication, startApplication, TEST_SECRET } from './start-application';

// Every surface of a private site, asked by every kind of reader: none tells a word that another would not.

test.describe.configure({ mode: 'serial' });

let folder = '';
let application: RunningApplication;
const cookies = new Map<Reader, string>();

type Reader = 'stranger' | 'member' | 'staff' | 'removed';
const readers: Reader[] = ['stranger', 'member', 'staff', 'removed'];

/** Words that only some pages hold, and who may read them. */
const secrets: { word: RegExp; for: Reader[] }[] = [
  { word: /zebra-\w+/, for: ['member', 'staff'] },
  { word: /walrus-\w+/, for: ['staff'] },
];

const page = (title: string, word: string, more = '') =>
  `---\ntitle: ${title} ${word}-title\ndescription: About ${word}-description\n${more}---\n\n## Part ${word}-heading\n\nText of ${word}-text.\n`;

const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Handbook',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    logo: '/logo.svg',
    navigation: {
      groups: [
        { group: 'Start', pages: ['welcome', 'members'] },
        { group: 'walrus-group', pages: ['staff/plans', 'staff/more'] },
      ],
    },
  }),
  'welcome.mdx': page('Welcome', 'open', 'public: true\n'),
  'members.mdx': page('Members', 'zebra'),
  'staff/plans.mdx': page('Plans', 'walrus', 'groups: ["staff"]\n'),
  'staff/more.mdx': page('More', 'walrus', 'groups: ["staff"]\n'),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'files/plan.txt': 'zebra-file',
};

const pages = ['/', '/welcome', '/members', '/staff/plans', '/nowhere'];
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
  '/files/plan.txt',
  '/api/files/files/plan.txt',
  '/api/files/staff/plans.mdx',
  '/_next/image?url=%2Ffiles%2Fplan.txt&w=64&q=75',
  '/_next/data/build/staff/plans.json',
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
  ]);
  for (const [index, reader] of (['member', 'staff', 'removed'] as const).entries())
    cookies.set(reader, made[index] ?? '');
});

test.afterAll(async () => {
  await application?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(address: string, reader: Reader, headers: Record<string, string>): Promise<Response> {
  const cookie = cookies.get(reader);
  return fetch(application.origin + address, {
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    redirect: 'manual',
  });
}

test('no surface tells a reader a word that they may not read, and none lets it be kept', async () => {
  test.setTimeout(240_000);
  const told: string[] = [];
  // Readers in turn, so that what was made for one could be kept and shown to the next.
  for (const address of surfaces)
    for (const { name, headers } of kinds)
      for (const reader of [...readers].reverse()) {
        const response = await ask(address, reader, headers);
        const all = [...response.headers].join() + (await response.text());
        // What was asked is no secret, wherever it is repeated.
        const text = all.replaceAll(address, '').replaceAll('group=walrus-group', '');
        for (const secret of secrets)
          if (!secret.for.includes(reader) && secret.word.test(text))
            told.push(`${address} tells ${reader} by ${name}: ${secret.word.exec(text)}`);
        const cache = response.headers.get('cache-control') ?? '';
        if (secrets.some(({ word }) => word.test(text)) && !/no-store/.test(cache))
          told.push(`${address} may be kept: ${cache}`);
      }
  expect(told).toEqual([]);
});

test('readers get what they may read', async () => {
  const textOf = async (address: string, reader: Reader) =>
    (await ask(address, reader, { accept: 'text/html' })).text();
  expect(await textOf('/welcome', 'stranger')).toContain('open-text');
  expect(await textOf('/members', 'member')).toContain('zebra-text');
  expect(await textOf('/members.md', 'member')).toContain('zebra-text');
  expect(await textOf('/staff/plans', 'staff')).toContain('walrus-text');
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

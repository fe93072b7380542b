import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';

// A docs.json made to block the server must affect only its own site, and its author gets the reason.

const page = { 'home.mdx': '---\ntitle: Home\n---\n\nHello.\n' };
const lists = (length: number, entry: (index: number) => unknown) =>
  Array.from({ length }, (_, at) => entry(at));

async function hostile(configuration: object | string, files: Record<string, string> = {}) {
  const isText = typeof configuration === 'string';
  const site = await writtenSite(
    { ...page, ...files, ...(isText ? { 'docs.json': configuration } : {}) },
    isText ? {} : configuration,
    { trust: 'markup' },
  );
  expect((await site.page('/home'))?.content.kind).toBe('compiled');
  expect(site.layout('/home')).toBeDefined();
  expect(site.diagnostics.length).toBeLessThanOrEqual(501);
  return site;
}

const rulesOf = ({ diagnostics }: { diagnostics: readonly { rule: string }[] }) => [
  ...new Set(diagnostics.map(({ rule }) => rule)),
];

it.each([
  ['a megabyte of brackets', '['.repeat(1_000_000), 'nested-too-deeply'],
  ['5 MB of text', JSON.stringify({ description: 'a'.repeat(5_000_000) }), 'unreadable-file'],
  ['more levels than are read', `{"a":${'['.repeat(250)}${']'.repeat(250)}}`, 'nested-too-deeply'],
  ['a hundred thousand levels', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'nested-too-deeply'],
  [
    'a hundred thousand groups',
    JSON.stringify({ navigation: { groups: lists(100_000, () => ({ group: 'G', pages: [] })) } }),
    'configuration-too-large',
  ],
])('%s are refused, and the pages are served', async (_, text, rule) => {
  expect(rulesOf(await hostile(text))).toContain(rule);
});

it.each([
  ['tabs', { navigation: { tabs: lists(600, (at) => ({ tab: `T${at}`, pages: ['home'] })) } }],
  ['languages', { navigation: { languages: lists(600, () => ({ language: 'en', pages: ['home'] })) } }],
  ['pages', { navigation: { pages: ['home', ...lists(20_100, (at) => `p${at}`)] } }],
  ['links of the bar', { navbar: { links: lists(600, () => ({ label: 3, href: {} })) } }],
  ['unknown keys', Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`k${at}`, at]))],
])('of too many %s the first are used', async (_, configuration) => {
  expect(rulesOf(await hostile({ navigation: { pages: ['home'] }, ...configuration }))).toContain('too-many');
});

it('of redirects with wildcards the first five hundred are used, and those without all', async () => {
  const site = await hostile({
    navigation: { pages: ['home'] },
    redirects: [
      ...lists(600, (at) => ({ source: `/:a*/x${at}/:b*`, destination: `/:b*/x${at + 1}/` })),
      { source: '/old', destination: '/home' },
    ],
  });
  expect(rulesOf(site)).toContain('redirect-wildcard');
  expect(site.resolve('/old')).toMatchObject({ kind: 'redirect' });
});

it('files that take in each other twice, sixteen deep, are refused', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 16 }, (_, at) => {
      const next = { $ref: `./f${at + 1}.json` };
      const groups = [
        { group: 'a', pages: next },
        { group: 'b', pages: next },
      ];
      return [`f${at}.json`, JSON.stringify(at === 15 ? ['home'] : groups)];
    }),
  );
  const site = await hostile({ navigation: { pages: { $ref: './f0.json' } } }, files);
  expect(rulesOf(site)).toContain('configuration-too-large');
});

import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { minimal } from '@/tests/fixtures/configurations/minimal';
import { type SiteFiles, temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadConfiguration } from './load-configuration';

const withSettings = (settings: object): SiteFiles => ({ 'docs.json': { ...minimal, ...settings } });
const withNavigation = (navigation: unknown): SiteFiles => withSettings({ navigation });
const group = { group: 'Start', pages: ['index'] };

const sites: Record<string, SiteFiles> = {
  'no configuration file': {},
  'a repository around the site': { 'docs/docs.json': minimal, 'src/main.ts': '' },
  'an empty file': { 'docs.json': ' \n' },
  'a file that is not JSON': { 'docs.json': 'name: My docs\n' },
  'a missing comma': { 'docs.json': '{\n  "name": "Docs"\n  "theme": "mint"\n}\n' },
  'an open string': { 'docs.json': '{ "name": "Docs }\n' },
  'a file in UTF-16': { 'docs.json': new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) },
  'a list at the root': { 'docs.json': '["index"]' },
  'values nested without end': { 'docs.json': '['.repeat(100_000) },
  'comments and a trailing comma': {
    'docs.json': `{ // our docs\n${JSON.stringify(minimal).slice(1, -1)},\n}`,
  },
  'a repeated key': { 'docs.json': `{ "theme": "maple",\n${JSON.stringify(minimal).slice(1)}` },
  'an empty object': { 'docs.json': {} },
  'a former mint.json': {
    'mint.json': { name: 'Docs', navigation: [group], colors: { primary: '#0f766e' } },
  },

  'a $ref to a file that is not there': withNavigation({ $ref: './navigation.json' }),
  'a $ref that leads out of the site': withNavigation({ $ref: '../secrets.json' }),
  'a $ref with an absolute path': withNavigation({ $ref: '/navigation.json' }),
  'a $ref to a URL': withNavigation({ $ref: 'https://example.com/navigation.json' }),
  'a $ref to something else than JSON': withNavigation({ $ref: './navigation.yaml' }),
  'a $ref that is not text': withNavigation({ $ref: 3 }),
  'a $ref to a folder': { ...withNavigation({ $ref: './folder.json' }), 'folder.json/file.txt': '' },
  '$refs in a circle': {
    ...withNavigation({ $ref: './a.json' }),
    'a.json': { pages: { $ref: 'docs.json' } },
  },
  'a slip in a referenced file': {
    ...withNavigation({ groups: { $ref: './parts/groups.json' } }),
    'parts/groups.json': [{ group: 'Start', pages: ['index'], icn: 'book' }],
  },
  'broken JSON in a referenced file': {
    ...withNavigation({ $ref: './navigation.json' }),
    'navigation.json': '{ pages',
  },

  'unknown keys': withSettings({ colour: {}, feedback: {}, modeToggle: {}, styling: { eyebrow: 'section' } }),
  'wrong types': withSettings({
    appearance: { strict: 'true' },
    fonts: { family: 3, weight: '550' },
    navbar: { links: { label: 'Blog' } },
    logo: { light: '/logo.svg' },
    favicon: 7,
    search: null,
    banner: 'News',
  }),
  'unknown values': withSettings({
    theme: 'maples',
    icons: { library: 'material' },
    appearance: { default: 'auto' },
    api: { playground: { display: 'hidden' }, examples: { languages: ['curl', 'pyton', 'cobol'] } },
    contextual: { options: ['copy', 'chatgtp'] },
    styling: { codeblocks: 'github-ligt', eyebrows: 'breadcrumb' },
    footer: { socials: { githb: 'https://github.com/example' } },
    errors: { '405': {} },
  }),
  'missing keys': withSettings({
    colors: { light: '#fff' },
    navbar: { links: [{ label: 'Blog' }, { href: '/blog' }], primary: { type: 'button', label: 'Start' } },
    footer: { links: [{ header: 'More' }] },
    integrations: { ga4: {} },
    contextual: {},
  }),
  'colours that are not hexadecimal': withSettings({
    colors: { primary: 'teal', light: '#12345' },
    background: { color: { light: 'rgb(0, 0, 0)' } },
    banner: { content: 'News', color: '#12' },
  }),
  'addresses that run code': withSettings({
    logo: { light: '/a.svg', dark: '/b.svg', href: 'javascript:alert(1)' },
    redirects: [{ source: '/a', destination: 'javascript:alert(1)' }],
  }),
  'empty text': withSettings({ name: '', favicon: '' }),
  'numbers out of range': withSettings({ fonts: { family: 'Inter', weight: 5000 } }),
  'more than four columns in the footer': withSettings({ footer: { links: Array(5).fill({ items: [] }) } }),
  'names of variables that pages cannot use': withSettings({
    variables: { 'api-version': '2', api_key: 'x', n: 3 },
  }),
  'a key of another service': withSettings({
    integrations: { posthog: { apiKey: 'abc' }, ga4: { measurementId: 'UA-1' } },
  }),

  'redirects of what no server sees': withSettings({
    redirects: [
      { source: '/old#part', destination: '/new' },
      { source: '/old?tab=1', destination: '/new' },
      { source: 'https://example.com/old', destination: '/new' },
    ],
  }),
  'redirects in a circle': withSettings({
    redirects: [
      { source: '/fine', destination: '/a' },
      { source: '/a', destination: '/b' },
      { source: '/b', destination: '/a#part' },
      { source: '/docs/:slug*', destination: '/help/:slug*' },
      { source: '/help/:slug*', destination: '/docs/:slug*' },
      { source: '/grow/:slug*', destination: '/grow/more/:slug*' },
    ],
  }),
  'wildcards that do not fit': withSettings({
    redirects: [
      { source: '/a/:slug*', destination: '/b/:path*' },
      { source: '/c', destination: '/d/*' },
      { source: '/e/**', destination: '/f' },
      { source: '/g/:slug/:slug', destination: '/h' },
      { source: '/i/:', destination: '/j' },
      { source: '/m/:path(.*)', destination: '/n' },
      { source: '/k/:a/:b/:c/:d/:e', destination: '/l' },
    ],
  }),
  'a redirect written twice': withSettings({
    redirects: [
      { source: '/a', destination: '/b' },
      { source: 'a', destination: '/c' },
    ],
  }),

  'no navigation': { 'docs.json': { theme: 'mint', name: 'Docs', colors: { primary: '#000' } } },
  'a navigation without pages': withNavigation({ global: { anchors: [{ anchor: 'Blog', href: '/blog' }] } }),
  'a navigation that is a list': withNavigation([group]),
  'two patterns at the root': withNavigation({ tabs: [{ tab: 'Guides', pages: ['a'] }], groups: [group] }),
  'two kinds of children in a tab': withNavigation({
    tabs: [{ tab: 'Guides', anchors: [{ anchor: 'Blog', href: '/blog' }], groups: [group], pages: ['a'] }],
  }),
  'entries without their name': withNavigation({ tabs: [{ groups: [{ pages: ['a'] }] }] }),
  'groups without pages': withNavigation({ groups: [{ group: 'Start' }, { group: 'End', pages: [] }] }),
  'groups inside a group': withNavigation({ groups: [{ group: 'Start', groups: [group] }] }),
  'pages of wrong types': withNavigation({
    pages: ['index', 3, '', ['a'], { group: 'Start', pages: 'index' }],
  }),
  'keys of other tools in a group': withNavigation({
    groups: [
      {
        group: 'Start',
        collapsed: true,
        name: 'x',
        pages: ['a', { group: 'In', expandable: true, pages: ['b'] }],
      },
    ],
  }),
  'a tab that leads nowhere': withNavigation({ tabs: [{ tab: 'Guides' }] }),
  'a menu with more than groups, pages and links': withNavigation({
    tabs: [
      { tab: 'Guides', menu: [{ item: 'Start', tabs: [{ tab: 'In', pages: ['a'] }] }, { pages: ['b'] }] },
    ],
  }),
  'languages that are not known, doubled, or both default': withNavigation({
    languages: [
      { language: 'en', default: true, pages: ['a'] },
      { language: 'pt-br', default: true, pages: ['b'], banner: { dismissible: true } },
      { language: 'en', pages: ['c'] },
      { language: 'klingon', pages: ['d'] },
    ],
  }),
  'a global anchor without an address': withNavigation({
    pages: ['a'],
    global: { anchors: [{ anchor: 'Blog' }] },
  }),
  'a global product without an address': withNavigation({
    pages: ['a'],
    global: { products: [{ product: 'Shop' }] },
  }),
  'an OpenAPI reference of a wrong shape': withNavigation({
    groups: [
      { group: 'API', openapi: 3 },
      { group: 'API', openapi: { directory: 'api' } },
      { group: 'API', openapi: { source: 'api.json', directory: 'https://api.example.com' } },
    ],
  }),
};

test.each(Object.entries(sites))('%s is told in words that help', async (_, files) => {
  const { diagnostics } = await loadConfiguration(await temporarySite(files));
  expect(
    diagnostics.map((found) => `${found.severity} ${found.rule} | ${formatDiagnostic(found)}`),
  ).toMatchSnapshot();
});

test('every finding of these sites names what to write instead, except for slips of JSON syntax', async () => {
  for (const files of Object.values(sites)) {
    const { diagnostics } = await loadConfiguration(await temporarySite(files));
    expect(diagnostics.length).toBeGreaterThan(0);
    const silent = diagnostics.filter(({ hint, rule }) => hint === undefined && rule !== 'invalid-json');
    expect(silent).toEqual([]);
  }
});

test('the smallest configuration has no findings', async () => {
  const { diagnostics } = await loadConfiguration(await temporarySite({ 'docs.json': minimal }));
  expect(diagnostics).toEqual([]);
});

import { expect, test } from 'vitest';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadConfiguration } from '../config/load-configuration';
import { migrateMintJson } from './migrate-mint-json';

const group = (title: string, ...pages: string[]) => ({ group: title, pages });

/** Every mint.json key found on sites. */
const former = {
  $schema: 'https://mintlify.com/schema.json',
  name: 'Docs',
  logo: { light: '/light.svg', dark: '/dark.svg' },
  favicon: '/favicon.ico',
  colors: {
    primary: '#0d9373',
    light: '#07c983',
    dark: '#0d9373',
    anchors: { from: '#0d9373', to: '#07c983' },
    background: { dark: '#000000' },
  },
  font: { headings: { family: 'Lora', url: '/lora.woff2', format: 'woff2' }, body: { family: 'Inter' } },
  modeToggle: { default: 'dark', isHidden: true },
  eyebrow: { display: 'breadcrumbs' },
  codeBlock: { mode: 'auto' },
  backgroundImage: '/background.svg',
  background: { style: 'grid' },
  topbarLinks: [
    { name: 'Blog', url: 'https://example.com/blog' },
    { type: 'github', url: 'https://github.com/example/docs' },
  ],
  topbarCtaButton: { name: 'Start', url: 'https://example.com/start' },
  tabs: [
    { name: 'API', url: 'api-reference' },
    { name: 'Status', url: 'https://status.example.com' },
  ],
  primaryTab: { name: 'Guides' },
  topAnchor: { name: 'Home', icon: 'book' },
  anchors: [
    { name: 'Community', icon: 'discord', url: 'https://example.com/chat', color: '#123456' },
    { name: 'Components', icon: 'puzzle', url: 'components' },
  ],
  navigation: [
    group('Start', 'index', 'quickstart'),
    { group: 'Parts', pages: [group('Inputs', 'components/button')] },
    group('Users', 'api-reference/users', 'api-reference/groups'),
  ],
  footerSocials: { x: 'https://x.com/example', github: 'https://github.com/example' },
  feedback: { thumbsRating: true, suggestEdit: true },
  api: {
    baseUrl: 'https://api.example.com',
    auth: { method: 'key', name: 'x-api-key' },
    playground: { mode: 'simple', disableProxy: true },
    request: { example: { languages: ['curl'], showOptionalParams: false } },
    paramFields: { expanded: 'all' },
  },
  openapi: ['openapi.json'],
  analytics: { ga4: { measurementId: 'G-123' } },
  integrations: { intercom: 'abc123' },
  metadata: { 'og:image': '/og.png' },
  seo: { indexHiddenPages: true },
  redirects: [{ source: '/a', destination: '/b' }],
  search: { prompt: 'Search …', location: 'top' },
  isWhiteLabeled: true,
};

test('every former key is carried over or noted', () => {
  expect(migrateMintJson(former)).toMatchSnapshot();
});

test('what comes out has no findings', async () => {
  const { configuration } = migrateMintJson(former);
  const { diagnostics } = await loadConfiguration(await temporarySite({ 'docs.json': configuration }));
  expect(diagnostics).toEqual([]);
});

test('a group belongs to the tab whose address its first page starts with, and to no tab by half a word', () => {
  const { configuration } = migrateMintJson({
    name: 'Docs',
    tabs: [
      { name: 'API', url: 'api' },
      { name: 'API 2', url: 'api/v2' },
    ],
    navigation: [group('A', 'api/users'), group('B', 'api/v2/users'), group('C', 'apiary')],
  });
  expect(configuration.navigation).toEqual({
    tabs: [
      { tab: 'Documentation', groups: [group('C', 'apiary')] },
      { tab: 'API', groups: [group('A', 'api/users')] },
      { tab: 'API 2', groups: [group('B', 'api/v2/users')] },
    ],
  });
});

test('each version holds its own groups and those without a version', () => {
  const { configuration } = migrateMintJson({
    name: 'Docs',
    versions: ['v2', { name: 'v1', default: true }],
    navigation: [{ ...group('New', 'new'), version: 'v2' }, group('Both', 'both')],
  });
  expect(configuration.navigation).toEqual({
    versions: [
      { version: 'v2', groups: [group('New', 'new'), group('Both', 'both')] },
      { version: 'v1', default: true, groups: [group('Both', 'both')] },
    ],
  });
});

test.each([{}, { navigation: 'x', tabs: 3, colors: null, versions: [null], footerSocials: [1] }])(
  'values of wrong types in %j do not stop a migration',
  (mint) => {
    expect(() => migrateMintJson(mint)).not.toThrow();
  },
);

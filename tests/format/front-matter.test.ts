import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { FRONT_MATTER_KEYS } from '@/lib/content/front-matter-keys';
import type { ApiRelease } from '@/lib/openapi/changes/api-releases';
import { findPlaygroundOperation } from '@/lib/playground/find-playground-operation';
import { listedPages } from '@/lib/publish/listed-pages';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { checkSite } from '@/lib/site/check/check-site';
import type { LoadedSite, SiteInput } from '@/lib/site/site-input';
import { referenceSite } from '../reference/reference-site';
import { pageMarkup } from './page-markup';

const OPENAPI = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'ok' } } } } },
  components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
});

/** A removed operation. */
const RELEASE: ApiRelease = {
  commit: 'abcdef0',
  at: '2026-01-02T03:04:05.000Z',
  changes: [
    {
      rule: 'operation-removed',
      kind: 'removed',
      impact: 'breaking',
      subject: 'the operation',
      text: 'was removed',
      operations: [{ id: 'operation GET /gone', name: 'GET /gone', marks: [] }],
      moreOperations: 0,
    },
  ],
  more: 0,
  marks: [],
};

/** A value with an effect for each key, and what else the page needs for the effect. */
interface Example {
  value: unknown;
  beside?: Record<string, unknown>;
  settings?: Partial<SiteInput>;
}

const EXAMPLES: Record<keyof typeof FRONT_MATTER_KEYS, Example> = {
  title: { value: 'Named' },
  sidebarTitle: { value: 'Short' },
  description: { value: 'Says what it is about.' },
  icon: { value: 'rocket' },
  iconType: { value: 'regular', beside: { icon: 'star' } },
  tag: { value: 'New' },
  mode: { value: 'wide' },
  url: { value: 'https://example.com' },
  hidden: { value: true },
  noindex: { value: true },
  searchable: { value: false },
  boost: { value: 3 },
  deprecated: { value: true },
  hideFooterPagination: { value: true },
  hideApiMarker: { value: true, beside: { openapi: 'GET /pets' } },
  public: { value: true },
  groups: { value: ['staff'] },
  keywords: { value: ['word'] },
  canonical: { value: 'https://example.com/page' },
  robots: { value: 'noindex' },
  related: { value: ['/other'] },
  contextual: { value: { options: ['view'] } },
  timestamp: { value: true, beside: { lastUpdatedDate: '2026-01-02' } },
  lastUpdatedDate: { value: '2026-01-02', beside: { timestamp: true } },
  rss: { value: true },
  openapi: { value: 'GET /pets' },
  'openapi-schema': { value: 'Pet' },
  'openapi-changelog': { value: 'openapi.json' },
  'openapi-changelog-removed': {
    value: true,
    beside: { 'openapi-changelog': 'api.json' },
    settings: { visibility: 'public', apiHistory: () => ({ 'api.json': [RELEASE] }) },
  },
  asyncapi: { value: 'petUpdated' },
  graphql: { value: 'QUERY pets' },
  sdk: { value: 'PetClient' },
  api: { value: 'POST /pets' },
  authMethod: { value: 'basic', beside: { api: 'POST /pets' } },
  playground: { value: 'none', beside: { api: 'POST /pets' } },
  version: { value: 'v2' },
};

async function siteWith(frontMatter: Record<string, unknown>, settings: Partial<SiteInput> = {}) {
  return referenceSite(
    {
      api: { openapi: 'api.json', mdx: { server: 'https://api.example.com' } },
      navigation: { groups: [{ group: 'Guides', pages: ['other', 'page'] }] },
    },
    {
      'api.json': OPENAPI,
      'other.mdx': 'Hi',
      'page.mdx': `---\n${JSON.stringify(frontMatter)}\n---\n\n## Part\n\nHi\n\n<ParamField query="a" type="string">A</ParamField>\n\n<Update label="August">News</Update>\n`,
    },
    { visibility: 'private', ...settings },
  );
}

/** What readers, search engines, search and the playground get of the page and its neighbour. */
async function shown({ site }: LoadedSite): Promise<string> {
  const path = '/page';
  const page = await site.page(path);
  const found = await (await searchPageSourceOf(site, path, 'en'))?.read();
  const operation = await findPlaygroundOperation(site, path, { isSignInConfigured: true, viewerGroups: [] });
  const publication = {
    site,
    origin: 'https://docs.example.com',
    reader: { ...anonymousReader, isSignedIn: true },
  };
  return JSON.stringify([
    site.resolve(path),
    site.access(path),
    site.layout('/other').sidebar,
    await listedPages(publication),
    found === undefined ? undefined : { ...found, frontMatter: {} },
    operation === undefined ? undefined : { ...operation, form: operation.form() },
    page === undefined ? undefined : pageMetadata(publication, page),
    await pageMarkup(site, path),
  ]);
}

async function told(site: LoadedSite): Promise<string[]> {
  const { findings } = await checkSite(site);
  return findings
    .filter(({ file, rule }) => file === 'page.mdx' && rule === 'no-effect')
    .map(({ at, message }) => `${at} ${message}`);
}

const kept = new Map<string, Promise<string>>();

/** Cached, because most keys are compared with the same page. */
function shownWith(frontMatter: Record<string, unknown>, settings?: Partial<SiteInput>): Promise<string> {
  const key = JSON.stringify(frontMatter);
  const result = kept.get(key) ?? siteWith(frontMatter, settings).then(shown);
  kept.set(key, result);
  return result;
}

it.each(Object.entries(EXAMPLES))(
  '"%s" changes what is shown, and check accepts it',
  async (key, example) => {
    const { value, beside = {}, settings } = example;
    const site = await siteWith({ ...beside, [key]: value }, settings);
    expect((await shown(site)) === (await shownWith(beside, settings))).toBe(false);
    expect(await told(site)).toEqual([]);
  },
);

it('a key of the author changes nothing, and may be written', async () => {
  const site = await siteWith({ mood: 'bright', estimate: 5 });
  expect((await shown(site)) === (await shownWith({}))).toBe(true);
  expect(await told(site)).toEqual([]);
});

it('a value that a key cannot read is a finding of check, and so is a key in another spelling', async () => {
  expect(
    await told(
      await siteWith({
        hidden: 'yes',
        boost: 'high',
        title: { de: 'Titel' },
        related: '/other',
        contextual: 'copy',
        lastUpdatedDate: 'last summer',
        Sidebar_Title: 'Short',
        openapiSchema: 'Pet',
      }),
    ),
  ).toEqual([
    'hidden is "yes", which is read as nothing.',
    'boost is "high", which is read as nothing.',
    'title is {"de":"Titel"}, which is read as nothing.',
    'related is "/other", which is read as nothing.',
    'contextual is "copy", which is read as nothing.',
    'lastUpdatedDate is "last summer", which is read as nothing.',
    'Sidebar_Title is no key of pages.',
    'openapiSchema is no key of pages.',
  ]);
});

it('every key is documented', () => {
  const documentation = readFileSync('content/write/pages.mdx', 'utf8');
  expect(Object.keys(FRONT_MATTER_KEYS).filter((key) => !documentation.includes(`\`${key}\``))).toEqual([]);
});

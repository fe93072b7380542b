import type { PageSource } from '@/lib/site/page-sources';
import type { Site } from '@/lib/site/site';
import { isSearchable } from './is-searchable';
import { pagePlaces } from './page-places';
import type { FilterValue, SearchPage, SearchPageSource } from './search-page';
import { sectionsFromMdast } from './sections-from-mdast';

/** Raise it when sections are cut differently, so that kept indexes are built anew. */
const EXTRACTION_VERSION = 1;

/** A page of one language as search knows it; `undefined` for one that readers must not find. */
export async function searchPageSourceOf(
  site: Site,
  path: string,
  language: string,
): Promise<SearchPageSource | undefined> {
  const source = await site.source(path);
  if (source === undefined || source.frontMatter.url !== undefined) return undefined;
  const page = searchFactsOf(site, source, language);
  if (page === undefined) return undefined;
  return {
    path,
    hash: `${EXTRACTION_VERSION} ${source.hash} ${JSON.stringify(page)}`,
    read: async () => searchPageOf(site, page),
  };
}

/** The page with its text, which is read only now. */
async function searchPageOf(site: Site, page: Omit<SearchPage, 'sections'>): Promise<SearchPage> {
  const document = await site.document(page.path);
  return { ...page, sections: document === undefined ? [] : sectionsFromMdast(document.tree) };
}

function searchFactsOf(
  site: Site,
  { path, title, frontMatter }: PageSource,
  language: string,
): Omit<SearchPage, 'sections'> | undefined {
  const places = pagePlaces(site, path, language);
  const isFound = isSearchable({
    isHidden: frontMatter.hidden,
    isNoindex: frontMatter.noindex,
    searchable: searchableOf(frontMatter) ?? places.searchable,
    isInNavigation: places.isListed,
    isEverythingIndexed: site.configuration.seo.indexing === 'all',
  });
  if (!isFound) return undefined;
  const written = frontMatter.openapi ?? frontMatter.api;
  const version = frontMatter.version;
  return {
    path,
    title,
    sidebarTitle: frontMatter.sidebarTitle,
    description: frontMatter.description,
    keywords: frontMatter.keywords,
    versions: version === undefined ? places.versions : [version],
    products: places.products,
    tabs: places.tabs,
    groups: places.groups,
    boost: frontMatter.boost ?? places.boost ?? 1,
    access: site.access(path),
    frontMatter: filterValues(frontMatter.extra),
    kind: written === undefined ? 'guide' : 'endpoint',
    method: site.summary(path)?.method,
    identifiers: written === undefined ? [] : [written],
  };
}

/** Only what is written counts: a page that says nothing follows the navigation around it. */
function searchableOf({ extra, searchable }: PageSource['frontMatter']): boolean | undefined {
  return extra.searchable === undefined || extra.searchable === null ? undefined : searchable;
}

const VALUE_CHARACTERS_MAX = 200;

function filterValues(extra: Readonly<Record<string, unknown>>): Record<string, FilterValue> {
  const values: Record<string, FilterValue> = {};
  for (const [key, value] of Object.entries(extra)) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && String(value).length <= VALUE_CHARACTERS_MAX) values[key] = value;
  }
  return values;
}

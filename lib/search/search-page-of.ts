import type { PageAccess } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import { hashOf } from '@/lib/content/compile-cache';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { neutralSignals, rankingSignalsFrom } from '@/lib/docs/ranking-signals';
import { describedOr } from '@/lib/openapi/effort';
import { recordIn } from '@/lib/openapi/raw-value';
import type { PageSource } from '@/lib/site/page-sources';
import { closedChannels } from '@/lib/site/reference/closed-channels';
import { closedForPage } from '@/lib/site/reference/closed-graphql';
import type { PageReference } from '@/lib/site/reference/find-reference';
import { referenceContent, writtenContent } from '@/lib/site/reference/reference-content';
import { referenceFrontMatter } from '@/lib/site/reference/reference-head';
import type { Site } from '@/lib/site/site';
import { changelogSections } from './changelog-sections';
import { channelNames, channelSections } from './channel-sections';
import { graphqlNames, graphqlSections } from './graphql-sections';
import { isSearchable } from './is-searchable';
import { pageLinks } from './page-links';
import { pagePlaces } from './page-places';
import { NAMES_MAX, overviewSearchSections, referenceNames, referenceSections } from './reference-sections';
import type { FilterValue, SearchPage, SearchPageSource } from './search-page';
import { sectionsFromMdast } from './sections-from-mdast';

/** Deeper than what a page shows at first, so that nested fields are found. */
const LEVELS_BELOW = { depthMax: 3, rowsMax: 200 };

/** Increment when the extraction of sections changes, so that existing indexes are rebuilt. */
export const EXTRACTION_VERSION = 8;

export async function searchPageSourceOf(
  site: Site,
  path: string,
  language: string,
): Promise<SearchPageSource | undefined> {
  const reference = site.reference(path);
  const source = await site.source(path);
  const frontMatter =
    reference === undefined ? source?.frontMatter : referenceFrontMatter(reference, source?.frontMatter);
  if (frontMatter === undefined || frontMatter.url !== undefined) return undefined;
  const page = searchFactsOf(site, { path, frontMatter }, language);
  if (page === undefined) return undefined;
  const described =
    reference === undefined
      ? ''
      : JSON.stringify([
          reference.document.document.hash,
          keyOf(reference),
          closedFor(site, path, reference),
          // For a reference, only what all its readers may see is indexed.
          page.access,
        ]);
  const contentHash = hashOf(`${EXTRACTION_VERSION}`, source?.hash ?? '', described);
  return {
    path,
    hash: hashOf(contentHash, JSON.stringify(page)),
    contentHash,
    async read(known) {
      if (known === undefined) return searchPageOf(site, page, language);
      const { sections, links, identifiers } = known;
      return { ...page, sections, links, identifiers };
    },
  };
}

type PageFacts = Omit<SearchPage, 'sections' | 'links'>;

async function searchPageOf(site: Site, facts: PageFacts, language: string): Promise<SearchPage> {
  const document = await site.document(facts.path);
  const page = { ...facts, links: document === undefined ? [] : pageLinks(document.tree) };
  const written = document === undefined ? [] : sectionsFromMdast(document.tree, facts.path);
  const reference = site.reference(page.path);
  if (reference === undefined) return { ...page, sections: written };
  if (reference.kind === 'sdk') return { ...page, identifiers: sdkNames(page, reference), sections: written };
  const { documentDownload, releases } = seenByAllReaders(site, page.path);
  const seen = { ...site, documentDownload, releases };
  const content =
    describedOr(() => referenceContent(reference, seen, undefined, LEVELS_BELOW), undefined) ??
    describedOr(() => referenceContent(reference, seen, undefined), undefined);
  if (content?.kind === 'document')
    return { ...page, sections: [...written, ...overviewSearchSections(content.view)] };
  if (content?.kind === 'changelog')
    return { ...page, sections: [...written, ...changelogSections(content.view)] };
  if (content?.kind === 'channel')
    return {
      ...page,
      identifiers: [...new Set([...page.identifiers, ...channelNames(content.view)])],
      sections: [...written, ...channelSections(content.view, interfaceStrings(language))],
    };
  if (content?.kind === 'graphql')
    return {
      ...page,
      identifiers: [...new Set([...page.identifiers, ...graphqlNames(content.view)])],
      sections: [...written, ...graphqlSections(content.view, interfaceStrings(language))],
    };
  if (content?.kind !== 'operation' && content?.kind !== 'schema') return { ...page, sections: written };
  return {
    ...page,
    identifiers: [...new Set([...page.identifiers, ...referenceNames(content)])],
    sections: [...written, ...referenceSections(content, interfaceStrings(language))],
  };
}

/** The site as every reader of a page sees it, so that the page is found by what it shows them and nothing more. */
function seenByAllReaders(site: Site, path: string): Site {
  return site.forReader(leastReader(site.access(path)));
}

/** The reader with the fewest rights on a page; without groups if any one of several is enough. */
function leastReader({ isPublic, groups }: PageAccess): Reader {
  return { isSignedIn: !isPublic, groups: isPublic || groups.length > 1 ? [] : groups };
}

function sdkNames(
  { identifiers }: PageFacts,
  { symbol: { name, key, members } }: Extract<PageReference, { kind: 'sdk' }>,
): string[] {
  return [...new Set([...identifiers, name, key, ...members.map((member) => member.name)])].slice(
    0,
    NAMES_MAX,
  );
}

/** Changes when access to another channel or part of the document changes. */
function closedFor(site: Site, path: string, reference: PageReference): string {
  if (reference.kind === 'graphql') return JSON.stringify(closedForPage(site, reference));
  if (reference.kind === 'changelog')
    return hashOf(JSON.stringify(seenByAllReaders(site, path).releases(reference.document.source)));
  if (reference.kind === 'schemas')
    return JSON.stringify(
      Object.keys(
        recordIn(
          seenByAllReaders(site, path).documentDownload(reference.document.source)?.root.components,
          'schemas',
        ),
      ),
    );
  // The page's text includes what it reveals of others.
  if (reference.kind === 'sdk') return hashOf(writtenContent(reference, site) ?? '');
  return reference.kind === 'channel' ? JSON.stringify(closedChannels(site, reference)) : '';
}

function keyOf(reference: PageReference): string {
  if (reference.kind === 'document' || reference.kind === 'schemas' || reference.kind === 'changelog')
    return reference.kind;
  if (reference.kind === 'channel') return `channel ${reference.channel.key}`;
  if (reference.kind === 'graphql') return reference.part.key;
  if (reference.kind === 'sdk') return `sdk ${reference.symbol.key}`;
  return reference.kind === 'operation' ? reference.operation.key : reference.schema.pointer;
}

function searchFactsOf(
  site: Site,
  { path, frontMatter }: Pick<PageSource, 'path' | 'frontMatter'>,
  language: string,
): PageFacts | undefined {
  const places = pagePlaces(site, path, language);
  const isFound = isSearchable({
    isHidden: frontMatter.hidden,
    isNoindex: frontMatter.noindex,
    searchable: searchableOf(frontMatter) ?? places.searchable,
    isInNavigation: places.isListed,
    isEverythingIndexed: site.configuration.seo.indexing === 'all',
  });
  if (!isFound) return undefined;
  const written =
    frontMatter.openapi ?? frontMatter.api ?? frontMatter.asyncapi ?? frontMatter.graphql ?? frontMatter.sdk;
  const reference = site.reference(path);
  const isEndpoint =
    reference?.kind === 'operation' ||
    reference?.kind === 'channel' ||
    (reference?.kind === 'graphql' && reference.part.kind !== 'type');
  const summary = site.summary(path);
  const { version } = frontMatter;
  return {
    ...neutralSignals,
    ...places.signals,
    ...rankingSignalsFrom(frontMatter.extra),
    path,
    title: frontMatter.title ?? summary?.title ?? path,
    sidebarTitle: frontMatter.sidebarTitle,
    description: frontMatter.description ?? summary?.description,
    keywords: frontMatter.keywords,
    versions: version === undefined ? places.versions : [version],
    isInDefaultVersion: places.isInDefaultVersion,
    products: places.products,
    tabs: places.tabs,
    groups: places.groups,
    access: site.access(path),
    frontMatter: filterValues(frontMatter.extra),
    kind: written === undefined && !isEndpoint ? 'guide' : 'endpoint',
    method: summary?.method,
    identifiers: written === undefined ? [] : [written],
  };
}

/** Only an explicit value counts; otherwise the navigation around the page decides. */
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

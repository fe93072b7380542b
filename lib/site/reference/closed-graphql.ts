import { mayRead } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import type { GraphqlSchema } from '@/lib/graphql/graphql-schema';
import { visibleSchema } from '@/lib/graphql/visible-schema';
import type { Site } from '../site';
import type { PageReference } from './find-reference';
import type { ReadDocument } from './site-documents';

type PagesOfSite = Pick<Site, 'access' | 'referencePages'>;
type GraphqlReference = Extract<PageReference, { kind: 'graphql' }>;

/** Keys of schema parts that have pages, all of which are closed to the reader. */
export function closedParts(
  { access, referencePages }: PagesOfSite,
  { source, graphql }: Pick<ReadDocument, 'source' | 'graphql'>,
  reader: Reader,
): string[] {
  const pages = referencePages(source).graphql;
  return (graphql?.parts ?? [])
    .filter(({ key }) => pages.get(key)?.some((path) => mayRead(access(path), reader)) === false)
    .map(({ key }) => key);
}

/**
 * Parts that the page about another part must not mention. Pages are rendered once for each combination of groups.
 * Their reader counts as signed in if they have a group, or if every page about the part requires it.
 */
export function closedForPage(
  site: PagesOfSite & Pick<Site, 'viewerGroups'>,
  { document, part }: GraphqlReference,
): string[] {
  const { viewerGroups: groups } = site;
  const own = site.referencePages(document.source).graphql.get(part.key) ?? [];
  const isSignedIn =
    groups.length > 0 || (own.length > 0 && own.every((path) => !site.access(path).isPublic));
  // The page's own part is visible to everybody who may open the page.
  return closedParts(site, document, { isSignedIn, groups }).filter((key) => key !== part.key);
}

/** The schema reduced to what the page about one of its parts may show. */
export function schemaForPage(
  site: PagesOfSite & Pick<Site, 'viewerGroups'>,
  reference: GraphqlReference,
): GraphqlSchema {
  return visibleSchema(reference.schema, closedForPage(site, reference), reference.part.key);
}

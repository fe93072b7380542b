import { mayRead } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import type { GraphqlSchema } from '@/lib/graphql/graphql-schema';
import { visibleSchema } from '@/lib/graphql/visible-schema';
import type { Site } from '../site';
import type { PageReference } from './find-reference';
import type { ReadDocument } from './site-documents';

type PagesOfSite = Pick<Site, 'access' | 'referencePages'>;
type GraphqlReference = Extract<PageReference, { kind: 'graphql' }>;

/** Keys of the parts of a schema that have pages, none of which a reader may open. */
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
 * Parts that the page about another one must not tell of. Pages are made for groups; that a reader is signed in is
 * known where all pages about the part ask for it.
 */
export function closedForPage(
  site: PagesOfSite & Pick<Site, 'viewerGroups'>,
  { document, part }: GraphqlReference,
): string[] {
  const { viewerGroups: groups } = site;
  const own = site.referencePages(document.source).graphql.get(part.key) ?? [];
  const isSignedIn =
    groups.length > 0 || (own.length > 0 && own.every((path) => !site.access(path).isPublic));
  // What is asked for is shown to whoever may open the page.
  return closedParts(site, document, { isSignedIn, groups }).filter((key) => key !== part.key);
}

/** The schema as the page about one of its parts may show it. */
export function schemaForPage(
  site: PagesOfSite & Pick<Site, 'viewerGroups'>,
  reference: GraphqlReference,
): GraphqlSchema {
  return visibleSchema(reference.schema, closedForPage(site, reference), reference.part.key);
}

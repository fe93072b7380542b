import type { ChannelViewOptions } from '@/lib/asyncapi/shown-parts';
import { viewChannel } from '@/lib/asyncapi/view/view-channel';
import type { CompiledPage } from '@/lib/content/compiled-page';
import { viewPart } from '@/lib/graphql/view/part-view';
import { descriptionCache } from '@/lib/openapi/description-cache';
import { documentForReader } from '@/lib/openapi/document/document-for-reader';
import { EffortExceeded } from '@/lib/openapi/effort';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import { viewAllSchemas, withAllSchemas } from '@/lib/openapi/overview/all-schemas';
import { type OverviewView, viewOverview } from '@/lib/openapi/overview/overview-view';
import { recordIn, textIn } from '@/lib/openapi/raw-value';
import { followReference } from '@/lib/openapi/resolve-reference';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import type { PageContent, Site } from '../site';
import { placeOfDocument } from './address-of-document';
import { closedChannels } from './closed-channels';
import { schemaForPage } from './closed-graphql';
import type { PageReference } from './find-reference';
import { plainDescription } from './plain-description';
import { type PagesOfSite, sdkText } from './sdk-text';

/** Rows below the first level of a section. More are fetched on demand. */
const ROWS_MAX = 80;
/** The same limit for pages whose first level is all schemas of a document. */
const ALL_ROWS_MAX = 600;

export type ViewedSite = Pick<Site, 'configuration' | 'viewerGroups' | 'access' | 'referencePages'>;

export function viewOptions(site: ViewedSite, reference: PageReference): ChannelViewOptions {
  const { api } = site.configuration;
  const { viewerGroups } = site;
  return {
    ...(reference.kind === 'channel' ? { closedChannels: closedChannels(site, reference) } : {}),
    viewerGroups,
    rowsMax: ROWS_MAX,
    postKeys: api.params.post,
    exampleProperties: api.examples.defaults,
    documentUrl: placeOfDocument(reference.document),
  };
}

export interface ReferenceSettings {
  /** Path of the document in the site, or its URL. */
  source: string;
  /** Changes with the document. */
  hash: string;
  hrefs: ReferenceHrefs;
  /** Whether nested properties are open initially. */
  isExpanded: boolean;
}

export interface ReferenceHrefs {
  sdk: ReadonlyMap<string, string>;
  operations: ReadonlyMap<string, string>;
  schemas: ReadonlyMap<string, string>;
  /** The page of all schemas. */
  allSchemas: string | undefined;
  channels: ReadonlyMap<string, string>;
  graphql: ReadonlyMap<string, string>;
}

export function referenceSettings(
  site: Pick<Site, 'configuration' | 'referenceHrefs'>,
  { document: { source, document } }: PageReference,
): ReferenceSettings {
  return {
    source,
    hash: document.hash,
    hrefs: site.referenceHrefs(source),
    isExpanded: site.configuration.api.params.expanded === 'all',
  };
}

export function referenceContent(
  reference: PageReference,
  site: ViewedSite & Pick<Site, 'referenceHrefs' | 'documentDownload' | 'releases'>,
  page: CompiledPage | undefined,
  levels: Pick<OperationViewOptions, 'depthMax' | 'rowsMax'> = {},
): PageContent {
  const { document } = reference;
  if (reference.kind === 'sdk') throw new Error(`${document.source} is shown by its text alone.`);
  const settings = referenceSettings(site, reference);
  // Examples are shown separately, with their own limit.
  const options = { ...viewOptions(site, reference), ...levels, hasExamples: false };
  if (reference.kind === 'graphql') {
    const view = viewPart(schemaForPage(site, reference), reference.part);
    if (view === undefined) throw new Error(`${document.source} lost ${reference.part.key}.`);
    return { kind: 'graphql', page, ...settings, view };
  }
  if (reference.kind === 'schema') {
    const { name, pointer } = reference.schema;
    const parts = [followReference(document.document, pointer.replaceAll('%', '%25')).target].filter(
      (part) => part !== undefined,
    );
    const view = viewSchema(document.document, parts, { ...options, mode: 'both' });
    return { kind: 'schema', page, ...settings, name, view };
  }
  if (reference.kind === 'schemas') {
    const view = allSchemasOf(reference, site);
    if (view === undefined) throw new EffortExceeded();
    return { kind: 'schema', page, ...settings, name: undefined, view };
  }
  if (reference.kind === 'changelog')
    return { kind: 'changelog', page, ...settings, view: site.releases(document.source) };
  if (reference.kind === 'document') {
    return { kind: 'document', page, ...settings, view: overviewOf(reference, settings.hrefs, site) };
  }
  if (reference.kind === 'channel') {
    const view = viewChannel(document.document, reference.channel, options);
    if (view === undefined) throw new Error(`${document.source} lost ${reference.channel.key}.`);
    return { kind: 'channel', page, ...settings, view };
  }
  const { operation } = reference;
  const view = viewOperation(document, operation, options);
  if (view === undefined) throw new Error(`${document.source} lost ${operation.key}.`);
  return { kind: 'operation', page, ...settings, view };
}

const allSchemas = descriptionCache<SchemaView>();

/** The schemas of a document that a reader can download; `undefined` if there are too many to describe. */
export function allSchemasOf(
  reference: Extract<PageReference, { kind: 'schemas' }>,
  site: ViewedSite & Pick<Site, 'documentDownload'>,
): SchemaView | undefined {
  const document = documentWithAllSchemas(reference, site);
  const options = { ...viewOptions(site, reference), mode: 'both', rowsMax: ALL_ROWS_MAX } as const;
  return allSchemas(document, options, () => viewAllSchemas(document, options));
}

/** The document behind the page of all schemas: nothing beyond what the reader can download. */
export function documentWithAllSchemas(
  { document: { source, document } }: Extract<PageReference, { kind: 'schemas' }>,
  { documentDownload }: Pick<Site, 'documentDownload'>,
): OpenApiDocument {
  return withAllSchemas(document, documentDownload(source)?.root ?? NOTHING);
}

const NOTHING = {};

/** The overview of an API for a reader. `operations` contains only links to pages that they may open. */
export function overviewOf(
  { document }: Extract<PageReference, { kind: 'document' }>,
  { operations }: ReferenceHrefs,
  { viewerGroups }: Pick<Site, 'viewerGroups'>,
): OverviewView {
  const shown = { ...document, document: documentForReader(document.document, viewerGroups) };
  return viewOverview(shown, {
    mayOpen: (key) => operations.has(key),
    documentUrl: placeOfDocument(document),
  });
}

/** MDX that the document contains for the page of an operation or a channel; for a library, the page itself. */
export function writtenContent(reference: PageReference, site: PagesOfSite): string | undefined {
  if (reference.kind === 'sdk') return sdkText(site, reference);
  if (reference.kind === 'channel') return reference.channel.content;
  return reference.kind === 'operation' ? reference.operation.content : undefined;
}

/** The description of the page's subject as plain text. A whole API's description is the page's content instead. */
export function descriptionOf(reference: PageReference): string | undefined {
  switch (reference.kind) {
    case 'operation':
      return plainDescription(reference.operation.description);
    case 'channel':
      return plainDescription(reference.channel.description);
    case 'graphql':
      return plainDescription(reference.part.description);
    case 'sdk':
      return reference.symbol.summary;
    case 'schema':
      return plainDescription(reference.schema.description);
    case 'schemas':
    case 'changelog':
      return undefined;
    case 'document':
      return plainDescription(textIn(recordIn(reference.document.document.root, 'info'), 'summary'));
  }
}

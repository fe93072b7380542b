import type { CompiledPage } from '@/lib/content/compiled-page';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import { followReference } from '@/lib/openapi/resolve-reference';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import type { PageContent, Site } from '../site';
import type { PageReference } from './find-reference';
import { plainDescription } from './plain-description';

/** Rows below the first level of a section; more are fetched on demand. */
const ROWS_MAX = 80;

/** What affects how a site shows operations. */
export type ViewedSite = Pick<Site, 'configuration' | 'viewerGroups'>;

export function viewOptions(
  { configuration: { api }, viewerGroups }: ViewedSite,
  { document: { url } }: PageReference,
): OperationViewOptions {
  return {
    viewerGroups,
    rowsMax: ROWS_MAX,
    postKeys: api.params.post,
    exampleProperties: api.examples.defaults,
    documentUrl: url,
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
  operations: ReadonlyMap<string, string>;
  schemas: ReadonlyMap<string, string>;
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
  site: ViewedSite & Pick<Site, 'referenceHrefs'>,
  page: CompiledPage | undefined,
  levels: Pick<OperationViewOptions, 'depthMax' | 'rowsMax'> = {},
): PageContent {
  const { document } = reference;
  const settings = referenceSettings(site, reference);
  // Examples are shown separately, with a limit of their own.
  const options = { ...viewOptions(site, reference), ...levels, hasExamples: false };
  if (reference.kind === 'schema') {
    const { name, pointer } = reference.schema;
    const parts = [followReference(document.document, pointer.replaceAll('%', '%25')).target].filter(
      (part) => part !== undefined,
    );
    const view = viewSchema(document.document, parts, { ...options, mode: 'both' });
    return { kind: 'schema', page, ...settings, name, view };
  }
  const { operation } = reference;
  const view = viewOperation(document, operation, options);
  if (view === undefined) throw new Error(`${document.source} lost ${operation.key}.`);
  return { kind: 'operation', page, ...settings, view };
}

/** MDX from the document for an operation's page. */
export function writtenContent(reference: PageReference): string | undefined {
  return reference.kind === 'operation' ? reference.operation.content : undefined;
}

/** The description of an operation or a schema, as plain text. */
export function descriptionOf(reference: PageReference): string | undefined {
  const { description } = reference.kind === 'operation' ? reference.operation : reference.schema;
  return plainDescription(description);
}

import type { CompiledPage } from '@/lib/content/compiled-page';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import { followReference } from '@/lib/openapi/resolve-reference';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import type { PageContent } from '../site';
import type { PageReference } from './find-reference';
import { plainDescription } from './plain-description';

/** Rows of one section of a page; further ones are fetched when the reader asks for them. */
const ROWS_MAX = 80;

/** How the settings of a site want operations to be shown. */
export function viewOptions({ api }: SiteConfiguration, url: string | undefined): OperationViewOptions {
  return {
    rowsMax: ROWS_MAX,
    postKeys: api.params.post,
    exampleProperties: api.examples.defaults,
    documentUrl: url,
  };
}

/** What a page about an operation or a schema shows. */
export function referenceContent(
  reference: PageReference,
  configuration: SiteConfiguration,
  page: CompiledPage | undefined,
): PageContent {
  const { document } = reference;
  const options = viewOptions(configuration, document.url);
  if (reference.kind === 'schema') {
    const { name, pointer } = reference.schema;
    const parts = [followReference(document.document, pointer.replaceAll('%', '%25')).target].filter(
      (part) => part !== undefined,
    );
    const view = viewSchema(document.document, parts, { ...options, mode: 'both' });
    return { kind: 'schema', page, source: document.source, name, view };
  }
  const view = viewOperation(document, reference.operation, options);
  if (view === undefined) throw new Error(`${document.source} lost ${reference.operation.key}.`);
  return { kind: 'operation', page, source: document.source, view };
}

/** MDX that a document brings for the page of an operation. */
export function writtenContent(reference: PageReference): string | undefined {
  return reference.kind === 'operation' ? reference.operation.content : undefined;
}

/** What is said of an operation or a schema, as plain text. */
export function descriptionOf(reference: PageReference): string | undefined {
  const { description } = reference.kind === 'operation' ? reference.operation : reference.schema;
  return plainDescription(description);
}

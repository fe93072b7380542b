import type { ChannelView } from '@/lib/asyncapi/view/channel-view';
import { viewChannel } from '@/lib/asyncapi/view/view-channel';
import type { GraphqlView } from '@/lib/graphql/view/part-view';
import type { VisibleHistory } from '@/lib/openapi/changes/api-releases';
import { descriptionCache } from '@/lib/openapi/description-cache';
import type { OperationView } from '@/lib/openapi/operation/operation-view';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import type { OverviewView } from '@/lib/openapi/overview/overview-view';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import { operationSamples } from '@/lib/openapi/samples/operation-samples';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import { addressOfDocument } from '@/lib/site/reference/address-of-document';
import type { PageReference } from '@/lib/site/reference/find-reference';
import {
  allSchemasOf,
  overviewOf,
  referenceContent,
  viewOptions,
} from '@/lib/site/reference/reference-content';
import { describedExamples } from '@/lib/site/reference/reference-examples';
import type { Site } from '@/lib/site/site';
import { openApiExcerpt } from './openapi-excerpt';

/** More than a page shows at first, because a program cannot expand anything. */
const ROWS_MAX = 400;
const DEPTH_MAX = 5;

/** The parts of a document from which the Markdown of a page is generated. */
export type ReferenceParts =
  | { kind: 'operation'; view: OperationView; samples: CodeSample[]; excerpt: string | undefined }
  | { kind: 'schema' | 'schemas'; view: SchemaView }
  | { kind: 'channel'; view: ChannelView }
  | { kind: 'graphql'; view: GraphqlView; samples: CodeSample[]; response: string | undefined }
  | { kind: 'document'; view: OverviewView }
  | { kind: 'changelog'; view: VisibleHistory }
  | { kind: 'too-large' };

type DescribedReference = Exclude<
  PageReference,
  { kind: 'document' | 'schemas' | 'changelog' | 'graphql' | 'sdk' }
>;

const kept = descriptionCache<ReferenceParts | undefined>();

/** An SDK symbol has no separate parts: its text contains everything. */
export function referenceParts(site: Site, reference: PageReference): ReferenceParts | undefined {
  if (reference.kind === 'sdk') return undefined;
  const { api, markdown } = site.configuration;
  if (reference.kind === 'changelog')
    return { kind: 'changelog', view: site.releases(reference.document.source) };
  if (reference.kind === 'document') {
    const hrefs = site.referenceHrefs(reference.document.source);
    return { kind: 'document', view: overviewOf(reference, hrefs, site) };
  }
  if (reference.kind === 'schemas') {
    const view = allSchemasOf(reference, site);
    return view === undefined ? { kind: 'too-large' } : { kind: 'schemas', view };
  }
  if (reference.kind === 'graphql') {
    const content = referenceContent(reference, site, undefined);
    if (content.kind !== 'graphql') return { kind: 'too-large' };
    // A type has only its signature, which is already shown above.
    const examples = reference.part.kind === 'type' ? undefined : describedExamples(reference, site);
    const { requests: samples = [], responses = [] } = examples ?? {};
    return { kind: 'graphql', view: content.view, samples, response: responses[0]?.example.text };
  }
  const { address } = site;
  const options = [viewOptions(site, reference), api.examples.defaults, markdown.schema, address];
  const key = [placeOf(reference), ...options];
  return kept(reference.document.document, key, () => partsOf(site, reference)) ?? { kind: 'too-large' };
}

function placeOf(reference: DescribedReference): string {
  switch (reference.kind) {
    case 'schema':
      return reference.schema.pointer;
    case 'channel':
      return `channel ${reference.channel.key}`;
    case 'operation':
      return reference.operation.pointer;
  }
}

function partsOf(site: Site, reference: DescribedReference): ReferenceParts | undefined {
  const { configuration } = site;
  const { document } = reference;
  if (reference.kind === 'schema') {
    const content = referenceContent(reference, site, undefined);
    return content.kind === 'schema' ? { kind: 'schema', view: content.view } : undefined;
  }
  const documentUrl = addressOfDocument(document, site.address);
  const options = { ...viewOptions(site, reference), documentUrl, rowsMax: ROWS_MAX, depthMax: DEPTH_MAX };
  if (reference.kind === 'channel') {
    const view = viewChannel(document.document, reference.channel, options);
    return view && { kind: 'channel', view };
  }
  const view = viewOperation(document, reference.operation, options);
  if (view === undefined) return undefined;
  const samples =
    view.kind === 'webhook'
      ? []
      : operationSamples(document.document, reference.operation, {
          languages: ['bash'],
          properties: configuration.api.examples.defaults,
          documentUrl,
          viewerGroups: site.viewerGroups,
        });
  const excerpt = configuration.markdown.schema
    ? openApiExcerpt(document.document, reference.operation)
    : undefined;
  return { kind: 'operation', view, samples, excerpt };
}

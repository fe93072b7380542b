import { describedOr } from '@/lib/openapi/effort';
import type { OperationView } from '@/lib/openapi/operation/operation-view';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import { operationSamples } from '@/lib/openapi/samples/operation-samples';
import type { PageReference } from '@/lib/site/reference/find-reference';
import { referenceContent, viewOptions } from '@/lib/site/reference/reference-content';
import type { Site } from '@/lib/site/site';
import { type Block, paragraph, strong, text } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';
import { openApiExcerpt } from './openapi-excerpt';
import { operationBlocks, part } from './operation-blocks';
import { schemaBlocks } from './schema-blocks';

/** More than a page shows at first, because a program cannot expand anything. */
const ROWS_MAX = 400;
const DEPTH_MAX = 5;
const EXAMPLE_CHARACTERS_MAX = 12_000;

/** The API reference of a page: an endpoint, a webhook or a schema. */
export function referenceBlocks(site: Site, reference: PageReference): Block[] {
  return describedOr(
    () => blocksOf(site, reference),
    [paragraph(text('This part of the document is too large to be described.'))],
  );
}

function blocksOf(site: Site, reference: PageReference): Block[] {
  const { configuration } = site;
  const { document } = reference;
  if (reference.kind === 'schema') {
    const content = referenceContent(reference, site, undefined);
    return content.kind === 'schema'
      ? [
          ...markdownBlocks(content.view.description, { isInside: false }),
          ...part('Properties', schemaBlocks(content.view)),
        ]
      : [];
  }
  const options = { ...viewOptions(site, reference), rowsMax: ROWS_MAX, depthMax: DEPTH_MAX };
  const view = viewOperation(document, reference.operation, options);
  if (view === undefined) return [];
  const samples =
    view.kind === 'webhook'
      ? []
      : operationSamples(document.document, reference.operation, {
          languages: ['bash'],
          properties: configuration.api.examples.defaults,
          documentUrl: document.url,
          viewerGroups: site.viewerGroups,
        });
  const request = samples.map(({ language, code }): Block => ({ type: 'code', lang: language, value: code }));
  const excerpt = configuration.markdown.schema
    ? openApiExcerpt(document.document, reference.operation)
    : undefined;
  return [
    ...operationBlocks(view),
    ...part('Example request', request),
    ...part('Example responses', exampleResponses(view)),
    ...part('OpenAPI', excerpt === undefined ? [] : [{ type: 'code', lang: 'json', value: excerpt }]),
  ];
}

/** The first example for each status. */
function exampleResponses({ responses }: OperationView): Block[] {
  return responses.flatMap(({ status, contents }): Block[] => {
    const example = contents.flatMap(({ examples }) => examples).find(({ text: body }) => body !== undefined);
    if (example?.text === undefined || example.text.length > EXAMPLE_CHARACTERS_MAX) return [];
    const code: Block = { type: 'code', lang: example.language, value: example.text };
    return [paragraph(strong([text(status)])), code];
  });
}

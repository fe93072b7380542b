import type { ExampleView, OperationView } from '@/lib/openapi/operation/operation-view';
import { type Block, paragraph, strong, text } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';
import { changelogBlocks } from './changelog-blocks';
import { channelBlocks } from './channel-blocks';
import { graphqlBlocks } from './graphql-blocks';
import { operationBlocks, part } from './operation-blocks';
import { overviewBlocks } from './overview-blocks';
import type { ReferenceParts } from './reference-parts';
import { ruleBlocks, schemaBlocks, typeWords } from './schema-blocks';

export function referenceBlocks(parts: ReferenceParts): Block[] {
  switch (parts.kind) {
    case 'too-large':
      return [paragraph(text('This part of the document is too large to be described.'))];
    case 'document':
      return overviewBlocks(parts.view);
    case 'changelog':
      return changelogBlocks(parts.view);
    case 'channel':
      return channelBlocks(parts.view);
    case 'graphql':
      return graphqlBlocks(parts);
    case 'schemas':
      return parts.view.rows.length === 0
        ? [paragraph(text('No schema of this document is shown to you.'))]
        : schemaBlocks(parts.view);
    case 'schema':
      return [
        ...markdownBlocks(parts.view.description, { isInside: false }),
        ...(parts.view.rows.length > 0 ? [] : [paragraph(...typeWords(parts.view))]),
        ...ruleBlocks(parts.view),
        ...part('Properties', schemaBlocks(parts.view)),
      ];
    case 'operation': {
      const { view, samples, excerpt } = parts;
      const request = samples.map(({ language, code }) => codeBlock(language, code));
      return [
        ...operationBlocks(view),
        ...part('Example request', [...request, ...exampleBodies(view)]),
        ...part('Example responses', exampleResponses(view)),
        ...part('OpenAPI', excerpt === undefined ? [] : [codeBlock('json', excerpt)]),
      ];
    }
  }
}

function codeBlock(lang: string, value: string): Block {
  return { type: 'code', lang, value };
}

/** Every named request body, if there are several. */
function exampleBodies({ body }: OperationView): Block[] {
  const written = (body?.contents ?? []).flatMap(({ mediaType, examples }) =>
    examples.filter(({ isGenerated }) => !isGenerated).map((example) => ({ mediaType, example })),
  );
  return written.length < 2
    ? []
    : written.flatMap(({ mediaType, example }) => exampleBlocks(mediaType, example));
}

function exampleResponses({ responses }: OperationView): Block[] {
  return responses.flatMap(({ status, contents }) =>
    contents.flatMap(({ mediaType, examples }, position) =>
      examples
        // Generated examples are the same for every media type, so only the first is shown.
        .filter(({ isGenerated }) => !isGenerated || position === 0)
        .flatMap((example) =>
          exampleBlocks(contents.length > 1 ? `${status} ${mediaType}` : status, example),
        ),
    ),
  );
}

function exampleBlocks(title: string, example: ExampleView): Block[] {
  const { name, summary, description, text: body, language, externalValue } = example;
  const isNamed = name !== 'example' || summary !== undefined;
  const head = paragraph(strong([text(title)]), ...(isNamed ? [text(` ${summary ?? name}`)] : []));
  if (body === undefined)
    return externalValue === undefined
      ? []
      : [head, ...markdownBlocks(description), paragraph({ type: 'inlineCode', value: externalValue })];
  return [head, ...markdownBlocks(description), codeBlock(language, body)];
}

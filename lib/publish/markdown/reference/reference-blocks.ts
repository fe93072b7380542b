import type { OperationView } from '@/lib/openapi/operation/operation-view';
import { type Block, paragraph, strong, text } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';
import { operationBlocks, part } from './operation-blocks';
import type { ReferenceParts } from './reference-parts';
import { schemaBlocks } from './schema-blocks';

const EXAMPLE_CHARACTERS_MAX = 12_000;

export function referenceBlocks(parts: ReferenceParts): Block[] {
  switch (parts.kind) {
    case 'too-large':
      return [paragraph(text('This part of the document is too large to be described.'))];
    case 'schema':
      return [
        ...markdownBlocks(parts.view.description, { isInside: false }),
        ...part('Properties', schemaBlocks(parts.view)),
      ];
    case 'operation': {
      const { view, samples, excerpt } = parts;
      const request = samples.map(({ language, code }) => codeBlock(language, code));
      return [
        ...operationBlocks(view),
        ...part('Example request', request),
        ...part('Example responses', exampleResponses(view)),
        ...part('OpenAPI', excerpt === undefined ? [] : [codeBlock('json', excerpt)]),
      ];
    }
  }
}

function codeBlock(lang: string, value: string): Block {
  return { type: 'code', lang, value };
}

/** The first example for each status. */
function exampleResponses({ responses }: OperationView): Block[] {
  return responses.flatMap(({ status, contents }): Block[] => {
    const example = contents.flatMap(({ examples }) => examples).find(({ text: body }) => body !== undefined);
    if (example?.text === undefined || example.text.length > EXAMPLE_CHARACTERS_MAX) return [];
    return [paragraph(strong([text(status)])), codeBlock(example.language, example.text)];
  });
}

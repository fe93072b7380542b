import type { PhrasingContent } from 'mdast';
import type {
  BodyView,
  ContentView,
  OperationView,
  ParameterView,
  ResponseView,
  SecurityView,
} from '@/lib/openapi/operation/operation-view';
import { schemeRow } from '@/lib/openapi/operation/security-schemes';
import { type Block, itemList, paragraph, strong, text, toBlocks, withLead } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';
import { namedValue, schemaBlocks } from './schema-blocks';

export function operationBlocks(view: OperationView): Block[] {
  const [server] = view.servers;
  const address = view.kind === 'webhook' ? `webhook ${view.target}` : `${view.method} ${view.target}`;
  return toBlocks([
    paragraph({ type: 'inlineCode', value: address }),
    ...(server === undefined || view.kind === 'webhook'
      ? []
      : [paragraph(text('Base URL: '), { type: 'inlineCode' as const, value: server.url })]),
    ...(view.isDeprecated ? [paragraph(strong([text('Deprecated.')]))] : []),
    ...markdownBlocks(view.description, { isInside: false }),
    ...part('Authorization', authorization(view.security)),
    ...part('Parameters', view.parameters.map(parameter)),
    ...part('Request body', view.body === undefined ? [] : body(view.body)),
    ...part('Responses', view.responses.flatMap(response)),
    ...part(
      'Callbacks',
      view.callbacks.map(({ name, method, expression, description }) =>
        itemList(
          withLead(
            [strong([text(name)]), text(` (${method} ${expression})`)],
            markdownBlocks(description),
            ': ',
          ),
        ),
      ),
    ),
  ]);
}

/** A heading with its content; nothing if the content is empty. */
export function part(title: string, blocks: readonly Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ type: 'heading', depth: 2, children: [text(title)] }, ...blocks];
}

function authorization({ alternatives, isOptional }: SecurityView): Block[] {
  const items = alternatives.flatMap(({ schemes }) => {
    const [first, ...others] = schemes;
    if (first === undefined) return [];
    const names = schemes.map((scheme) => schemeRow(scheme).sentence(scheme)).join(' and ');
    const described = [first, ...others].flatMap(({ description }) => markdownBlocks(description));
    return [itemList(withLead([text(names)], described, ': '))];
  });
  return isOptional && items.length > 0 ? [...items, itemList([paragraph(text('or none'))])] : items;
}

function parameter({ name, location, isRequired, isDeprecated, schema, description }: ParameterView): Block {
  const facts = [location, ...(isRequired ? ['required'] : []), ...(isDeprecated ? ['deprecated'] : [])];
  return namedValue(name, schema, { facts, description });
}

function body({ description, isRequired, contents }: BodyView): Block[] {
  return [
    ...markdownBlocks(description),
    ...(isRequired ? [paragraph(text('Required.'))] : []),
    ...contentBlocks(contents),
  ];
}

/** Media types with the same schema are described together. */
function contentBlocks(contents: readonly ContentView[]): Block[] {
  const shown = new Map<string, string[]>();
  for (const { mediaType, schema } of contents) {
    const place = schema?.name ?? schema?.place ?? mediaType;
    shown.set(place, [...(shown.get(place) ?? []), mediaType]);
  }
  return contents.flatMap((item) => {
    const types = shown.get(item.schema?.name ?? item.schema?.place ?? item.mediaType) ?? [];
    return types[0] === item.mediaType ? content(item, types) : [];
  });
}

function content({ schema }: ContentView, mediaTypes: readonly string[]): Block[] {
  const names = mediaTypes.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [text(', ')]),
    { type: 'inlineCode', value },
  ]);
  const type = schema === undefined ? [] : [text(`: ${schema.type}`)];
  return [
    paragraph(...names, ...type),
    ...(schema === undefined ? [] : [...markdownBlocks(schema.description), ...schemaBlocks(schema)]),
  ];
}

function response({ status, description, headers, contents }: ResponseView): Block[] {
  const values = headers.map((header) =>
    namedValue(header.name, header.schema, { facts: ['header'], description: header.description }),
  );
  return [
    { type: 'heading', depth: 3, children: [text(status)] },
    ...markdownBlocks(description),
    ...values,
    ...contentBlocks(contents),
  ];
}

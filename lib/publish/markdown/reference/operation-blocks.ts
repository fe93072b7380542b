import type { PhrasingContent } from 'mdast';
import { grantAddresses } from '@/lib/openapi/operation/grant-addresses';
import type {
  BodyView,
  ContentView,
  OperationView,
  ParameterView,
  ResponseView,
  SecuritySchemeView,
  SecurityView,
} from '@/lib/openapi/operation/operation-view';
import { schemeRow } from '@/lib/openapi/operation/security-schemes';
import { type Block, itemList, paragraph, strong, text, toBlocks, withLead } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';
import { namedValue, typeWords, valueBlocks } from './schema-blocks';
import { serverBlock, variableBlock } from './server-blocks';

export function operationBlocks(view: OperationView): Block[] {
  const [server] = view.servers;
  const address = view.kind === 'webhook' ? `webhook ${view.target}` : `${view.method} ${view.target}`;
  return toBlocks([
    paragraph({ type: 'inlineCode', value: address }),
    ...(server === undefined || view.kind === 'webhook'
      ? []
      : withLead(
          [text('Base URL: '), { type: 'inlineCode', value: server.url }],
          [...markdownBlocks(server.description), ...server.variables.map(variableBlock)],
          ': ',
        )),
    ...view.servers.slice(1).map((other) => serverBlock(other, 'or ')),
    ...markdownBlocks(view.description, { isInside: false }),
    ...(view.externalDocs === undefined ? [] : [paragraph(externalLink(view.externalDocs))]),
    ...part('Authorization', authorization(view.security)),
    ...part('Parameters', view.parameters.map(parameter)),
    ...part('Request body', view.body === undefined ? [] : body(view.body)),
    ...part('Responses', view.responses.flatMap(response)),
    ...part(
      'Callbacks',
      view.callbacks.map((callback) =>
        itemList(
          withLead(
            [
              strong([text(callback.name)]),
              text(' ('),
              { type: 'inlineCode', value: `${callback.method} ${callback.expression}` },
              text(')'),
            ],
            toBlocks([
              ...markdownBlocks(callback.description),
              ...callback.parameters.map(parameter),
              ...(callback.body === undefined ? [] : body(callback.body)),
              ...callback.responses.map(answer),
            ]),
            ': ',
          ),
        ),
      ),
    ),
  ]);
}

function externalLink({ url, description }: NonNullable<OperationView['externalDocs']>): PhrasingContent {
  return { type: 'link', url, children: [text(description ?? url)] };
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
    const described = [first, ...others].flatMap((scheme) => [
      ...markdownBlocks(scheme.description),
      ...grantBlocks(scheme),
    ]);
    return [itemList(withLead([text(names)], described, ': '))];
  });
  return isOptional && items.length > 0 ? [...items, itemList([paragraph(text('or none'))])] : items;
}

/** Where tokens come from, and what the scopes allow. */
export function grantBlocks(scheme: SecuritySchemeView): Block[] {
  const { flows, scopes } = scheme;
  const allowed = flows.flatMap((flow) => flow.scopes).filter(({ name }) => scopes.includes(name));
  return toBlocks([
    ...grantAddresses(scheme).map(([name, url]) =>
      itemList([paragraph(text(`${name}: `), { type: 'inlineCode', value: url })]),
    ),
    ...[...new Map(allowed.map((scope) => [scope.name, scope])).values()].map(({ name, description }) =>
      itemList(withLead([{ type: 'inlineCode', value: name }], markdownBlocks(description), ': ')),
    ),
  ]);
}

function parameter({ location, isRequired, isDeprecated, isWholeQuery, ...parameter }: ParameterView): Block {
  const { name, schema, description, examples, style, isExploded, mediaType } = parameter;
  const isUsual =
    location === 'query' || location === 'cookie' ? style === 'form' && isExploded : style === 'simple';
  const facts = [
    isWholeQuery === true ? 'whole query string' : location,
    ...(isRequired ? ['required'] : []),
    ...(isDeprecated ? ['deprecated'] : []),
    ...(isUsual ? [] : [`style ${style}${isExploded ? ', exploded' : ''}`]),
    ...(mediaType === undefined ? [] : [mediaType]),
  ];
  return namedValue(name, schema, { facts, description, examples });
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
  const type = schema === undefined ? [] : [text(': '), ...typeWords(schema)];
  return [
    paragraph(...names, ...type),
    ...(schema === undefined ? [] : valueBlocks({ ...schema, examples: [] })),
  ];
}

/** What a callback may be answered: an item, because it stands inside one. */
function answer({ status, ...response }: ResponseView): Block {
  return itemList(withLead([text('Response '), strong([text(status)])], responseBlocks(response), ': '));
}

function response({ status, ...response }: ResponseView): Block[] {
  return [{ type: 'heading', depth: 3, children: [text(status)] }, ...responseBlocks(response)];
}

function responseBlocks({ description, headers, contents, links }: Omit<ResponseView, 'status'>): Block[] {
  const values = headers.map((header) =>
    namedValue(header.name, header.schema, {
      facts: [
        'header',
        ...(header.isRequired ? ['required'] : []),
        ...(header.isDeprecated ? ['deprecated'] : []),
      ],
      description: header.description,
      examples: header.examples,
    }),
  );
  const following = links.map(({ name, operationKey, description: said, parameters }) => {
    const given = parameters.map(({ name: parameterName, expression }) => `${parameterName} = ${expression}`);
    return itemList(
      withLead(
        [
          text('Link '),
          strong([text(name)]),
          ...(operationKey === undefined ? [] : [text(` to ${operationKey}`)]),
        ],
        [...markdownBlocks(said), ...given.map((value) => paragraph({ type: 'inlineCode' as const, value }))],
        ': ',
      ),
    );
  });
  return [...markdownBlocks(description), ...values, ...contentBlocks(contents), ...following];
}

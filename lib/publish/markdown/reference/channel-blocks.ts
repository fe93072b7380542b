import type {
  BindingView,
  ChannelOperationView,
  ChannelServerView,
  ChannelView,
  MessageView,
  PayloadView,
  SchemeView,
} from '@/lib/asyncapi/view/channel-view';
import { type Block, itemList, paragraph, strong, text, toBlocks, withLead } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';
import { part } from './operation-blocks';
import { namedValue, schemaBlocks } from './schema-blocks';
import { variableBlock } from './server-blocks';

export function channelBlocks(view: ChannelView): Block[] {
  const told = new Map<string, string>();
  const messages = (all: readonly MessageView[]) => all.flatMap((message) => messageBlocks(message, told));
  return toBlocks([
    paragraph({ type: 'inlineCode', value: view.address }),
    ...markdownBlocks(view.description, { isInside: false }),
    ...part('Servers', view.servers.flatMap(serverBlocks)),
    ...part(
      'Parameters',
      view.parameters.map(({ name, schema, description, location }) =>
        namedValue(name, schema, { facts: location === undefined ? [] : [location], description }),
      ),
    ),
    ...view.operations.flatMap((operation) => [
      ...part(`${titleWord(operation.action)}: ${operation.title}`, [
        ...operationFacts(operation),
        ...messages(operation.messages),
      ]),
      ...(operation.reply === undefined
        ? []
        : part(`Reply to ${operation.title}`, [
            ...(operation.reply.address === undefined
              ? []
              : [paragraph(text('Address: '), { type: 'inlineCode', value: operation.reply.address })]),
            ...(operation.reply.channel === undefined
              ? []
              : [paragraph(text('Channel: '), { type: 'inlineCode', value: operation.reply.channel })]),
            ...markdownBlocks(operation.reply.description),
            ...messages(operation.reply.messages),
          ])),
    ]),
    ...part('Messages', messages(view.messages)),
    ...part('Bindings', view.bindings.flatMap(bindingBlocks)),
  ]);
}

function titleWord(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function operationFacts(operation: ChannelOperationView): Block[] {
  return [
    ...(operation.isDeprecated ? [paragraph(strong([text('Deprecated.')]))] : []),
    ...markdownBlocks(operation.description),
    ...operation.security.map(schemeBlock),
    ...operation.bindings.flatMap(bindingBlocks),
  ];
}

/** A message. Repetitions show only its name, because programs pay for each word. */
function messageBlocks(message: MessageView, told: Map<string, string>): Block[] {
  const known = told.get(message.place);
  if (known !== undefined) return [paragraph(text('Message '), strong([text(known)]), text(', as above.'))];
  told.set(message.place, message.title);
  const { name, title, summary, description, contentType, correlationId, headers, payload } = message;
  return [
    { type: 'heading', depth: 3, children: [text(title === name ? name : `${title} (${name})`)] },
    ...(message.isDeprecated ? [paragraph(strong([text('Deprecated.')]))] : []),
    ...markdownBlocks(summary),
    ...markdownBlocks(description),
    ...(contentType === undefined
      ? []
      : [paragraph(text('Content type: '), { type: 'inlineCode' as const, value: contentType })]),
    ...(correlationId === undefined
      ? []
      : [
          paragraph(text('Correlation id: '), { type: 'inlineCode' as const, value: correlationId.location }),
        ]),
    ...payloadBlocks('Headers', headers),
    ...payloadBlocks('Payload', payload),
    ...message.bindings.flatMap(bindingBlocks),
    ...message.examples.flatMap(({ name: key, summary: said, text: body, language }): Block[] =>
      body === undefined
        ? []
        : [
            paragraph(strong([text('Example')]), ...(key === 'example' ? [] : [text(` ${said ?? key}`)])),
            { type: 'code', lang: language, value: body },
          ],
    ),
  ];
}

function payloadBlocks(title: string, payload: PayloadView | undefined): Block[] {
  if (payload === undefined) return [];
  if (payload.kind === 'text')
    return [
      paragraph(strong([text(title)]), text(` in ${payload.format}:`)),
      { type: 'code', lang: payload.language, value: payload.text },
    ];
  const { schema } = payload;
  const limits = schema.constraints.map((limit) => `, ${limit}`);
  return [
    paragraph(strong([text(title)]), text(`: ${schema.type}${limits.join('')}`)),
    ...markdownBlocks(schema.description),
    ...schemaBlocks(schema),
  ];
}

function serverBlocks({
  name,
  url,
  protocol,
  protocolVersion,
  description,
  ...server
}: ChannelServerView): Block[] {
  const version = protocolVersion === undefined ? protocol : `${protocol} ${protocolVersion}`;
  return [
    itemList(
      withLead(
        [
          { type: 'inlineCode', value: url },
          text(` (${[name, version].filter((word) => word !== '').join(', ')})`),
        ],
        toBlocks([
          ...markdownBlocks(description),
          ...server.variables.map(variableBlock),
          ...server.security.map(schemeBlock),
          ...server.bindings.flatMap(bindingBlocks),
        ]),
        ': ',
      ),
    ),
  ];
}

function schemeBlock({ id, type, place, description, scopes, addresses }: SchemeView): Block {
  const facts = [type, ...(place === undefined ? [] : [place])].filter((word) => word !== '').join(', ');
  const lines = [
    ...addresses.map(([name, url]) =>
      paragraph(text(`${name}: `), { type: 'inlineCode' as const, value: url }),
    ),
    ...(scopes.length === 0 ? [] : [paragraph(text(`Scopes: ${scopes.map(({ name }) => name).join(', ')}`))]),
  ];
  return itemList(
    withLead(
      [text('Authorization '), strong([text(id)]), text(` (${facts})`)],
      [...markdownBlocks(description), ...lines],
      ': ',
    ),
  );
}

function bindingBlocks({ protocol, facts, schemas }: BindingView): Block[] {
  return [
    itemList([
      paragraph(
        text(`${protocol}: ${facts.map(({ name }) => name).length === 0 ? 'bindings' : ''}`),
        ...facts.flatMap(({ name, text: value }, index) => [
          text(`${index === 0 ? '' : ', '}${name} `),
          { type: 'inlineCode' as const, value },
        ]),
      ),
      ...schemas.map(({ name, schema }) => namedValue(name, schema, { facts: [] })),
    ]),
  ];
}

import { isPartShown } from '@/lib/openapi/index/extension';
import { type Located, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import {
  entriesIn,
  partAt,
  partIn,
  type RawPart,
  schemaPartsIn,
} from '@/lib/openapi/operation/raw-operation';
import { hasTrue, ownValue, textIn } from '@/lib/openapi/raw-value';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import type { IndexedChannel } from '../indexed-channel';
import {
  channelMessages,
  lastKey,
  messagesOf,
  namedMessages,
  type RawMessage,
  rawOperation,
} from '../raw-channel';
import { type ChannelViewOptions, isShownHere, type PageOptions, type PartViewer } from '../shown-parts';
import { type Layers, partOf, textOf } from '../traits';
import { bindingViews } from './binding-views';
import type { ChannelOperationView, ChannelParameterView, ChannelView, ReplyView } from './channel-view';
import { anchorOf, externalDocs, messageView, shownLocation } from './message-view';
import { schemeViews } from './scheme-views';
import { channelServers } from './server-views';

/** Everything that the page of a channel shows; `undefined` if the entry is of another document. */
export function viewChannel(
  document: OpenApiDocument,
  entry: IndexedChannel,
  given: ChannelViewOptions = {},
): ChannelView | undefined {
  const channel = partAt(document, entry.pointer);
  if (channel === undefined) return undefined;
  const options = { ...given, own: placesOf(entry) };
  const operations = entry.operations.flatMap((operation) => {
    const raw = rawOperation(document, operation);
    return raw === undefined || !isShown(raw.part, options) ? [] : [{ ...operation, ...raw }];
  });
  const views = operations.map((operation) => {
    const { id, action, part, layers } = operation;
    const title = textOf(layers, 'title') ?? textOf(layers, 'summary') ?? id ?? action;
    return {
      id,
      action,
      title,
      anchor: `${action}-${anchorOf(id ?? entry.key)}`,
      description: describedBeside(layers, title),
      isDeprecated: layers.some(
        ({ value }) => hasTrue(value, 'deprecated') || hasTrue(value, 'x-deprecated'),
      ),
      externalDocs: externalDocs(document, layers),
      security: schemeViews(document, part),
      messages: shownMessages(document, messagesOf(document, operation, channel), options),
      reply: replyView(document, layers, options),
      bindings: bindingViews(document, layers, options),
    } satisfies ChannelOperationView;
  });
  const told = new Set(
    views.flatMap(({ messages, reply }) =>
      [...messages, ...(reply?.messages ?? [])].map(({ place }) => place),
    ),
  );
  const others = channelMessages(document, channel).filter(({ part }) => !told.has(part.pointer));
  return {
    key: entry.key,
    address: entry.address ?? entry.key,
    title: entry.title,
    description: entry.description,
    isDeprecated: entry.isDeprecated,
    externalDocs: externalDocs(document, [channel]),
    servers: channelServers(document, channel, options),
    parameters: parameterViews(document, channel, options),
    operations: views,
    messages: shownMessages(document, others, options),
    bindings: bindingViews(document, [channel], options),
  };
}

/** What the page of a channel shows beside components: itself, its operations, and the messages of their replies. */
export function partsOfChannel(
  document: OpenApiDocument,
  entry: IndexedChannel,
  given: ChannelViewOptions,
): string[] {
  const viewer = { ...given, own: placesOf(entry) };
  const replies = entry.operations.flatMap((operation) => {
    const raw = rawOperation(document, operation);
    const reply = raw && partOf(document, raw.layers, 'reply');
    if (reply === undefined || !isShownHere(document, reply, viewer)) return [];
    return [
      reply.pointer,
      ...replyMessages(document, reply, viewer)
        .filter(({ written }) => isShownHere(document, written, viewer))
        .map(({ part }) => part.pointer),
    ];
  });
  return [...new Set([entry.pointer, ...entry.operations.map(({ pointer }) => pointer), ...replies])];
}

/** By its name, and by where that leads. */
function placesOf({ key, pointer }: IndexedChannel): string[] {
  return [pointerTo('#/channels', key), pointer];
}

function shownMessages(document: OpenApiDocument, messages: readonly RawMessage[], options: PageOptions) {
  return messages
    .filter(({ written }) => isShownHere(document, written, options))
    .map((message) => messageView(document, message, options));
}

/** The longer text, unless the shorter one is the only one and already the title. */
function describedBeside(layers: Layers, title: string): string | undefined {
  const summary = textOf(layers, 'summary');
  return textOf(layers, 'description') ?? (summary === title ? undefined : summary);
}

function replyView(document: OpenApiDocument, layers: Layers, options: PageOptions): ReplyView | undefined {
  const reply = partOf(document, layers, 'reply');
  if (reply === undefined || !isShownHere(document, reply, options)) return undefined;
  const address = partIn(document, reply, 'address');
  const channel = shownChannel(document, reply, options);
  const written = textIn(channel?.value, '$ref');
  return {
    address: shownLocation(document, address, options),
    description: textIn(address?.value, 'description'),
    channel: written?.startsWith('#/channels/') ? lastKey(written) : undefined,
    messages: shownMessages(document, replyMessages(document, reply, options), options),
  };
}

/** The channel of a reply as it is written there, if the reader may know of it. */
function shownChannel(document: OpenApiDocument, reply: RawPart, viewer: PartViewer): Located | undefined {
  const value = ownValue(reply.value, 'channel');
  const written = { value, pointer: pointerTo(reply.pointer, 'channel') };
  return value !== undefined && isShownHere(document, written, viewer) ? written : undefined;
}

function replyMessages(document: OpenApiDocument, reply: RawPart, viewer: PartViewer): RawMessage[] {
  if (Array.isArray(ownValue(reply.value, 'messages'))) return namedMessages(document, reply);
  const channel = shownChannel(document, reply, viewer) && partIn(document, reply, 'channel');
  return channel === undefined ? [] : channelMessages(document, channel);
}

/** Parameters of 3.0 are always texts; their keywords stand beside the description. */
function parameterViews(
  document: OpenApiDocument,
  channel: RawPart,
  options: OperationViewOptions,
): ChannelParameterView[] {
  return entriesIn(document, channel, 'parameters')
    .filter(([, part]) => isShown(part, options))
    .map(([name, part]) => {
      const anchor = anchorOf(name);
      const parts = schemaPartsIn(part) ?? [textSchema(part)];
      const schema = viewSchema(document, parts, { ...options, mode: 'both', anchor });
      return {
        name,
        anchor,
        description: textIn(part.value, 'description') ?? schema.description,
        schema: { ...schema, description: undefined },
        location: shownLocation(document, part, options),
      };
    });
}

function textSchema({ value, pointer }: RawPart) {
  const kept = ['enum', 'default', 'examples'].flatMap((key) => {
    const given = ownValue(value, key);
    return given === undefined ? [] : [[key, given] as const];
  });
  return { value: { type: 'string', ...Object.fromEntries(kept) }, pointer: pointerTo(pointer, 'schema') };
}

function isShown({ value }: RawPart, { viewerGroups = [] }: OperationViewOptions): boolean {
  return isPartShown(value, viewerGroups);
}

import { type Located, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { hasTrue, ownValue, textIn } from '@/lib/openapi/raw-value';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import {
  allParts,
  type DocumentParts,
  entriesIn,
  partAt,
  partFrom,
  partIn,
  schemaIn,
  shownParts,
} from '../document-parts';
import type { IndexedChannel } from '../indexed-channel';
import {
  channelMessages,
  lastKey,
  messagesOf,
  namedMessages,
  type RawMessage,
  rawOperation,
} from '../raw-channel';
import type { ChannelViewOptions } from '../shown-parts';
import { type Layers, partOf, textOf } from '../traits';
import { bindingViews } from './binding-views';
import type { ChannelOperationView, ChannelParameterView, ChannelView, ReplyView } from './channel-view';
import { anchorOf, externalDocs, messageView, shownLocation } from './message-view';
import { schemeViews } from './scheme-views';
import { channelServers } from './server-views';

/** Everything that a channel page shows; `undefined` if the entry belongs to another document. */
export function viewChannel(
  document: OpenApiDocument,
  entry: IndexedChannel,
  options: ChannelViewOptions = {},
): ChannelView | undefined {
  // The page shows the channel regardless of its own marks.
  const channel = partAt(allParts(document), entry.pointer);
  if (channel === undefined) return undefined;
  const parts = shownParts(document, { ...options, own: placesOf(entry) });
  const operations = entry.operations.flatMap((operation) => {
    const raw = rawOperation(parts, operation);
    return raw === undefined ? [] : [{ ...operation, ...raw }];
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
      externalDocs: externalDocs(parts, layers),
      security: schemeViews(parts, part),
      messages: messageViews(parts, messagesOf(parts, operation, channel), options),
      reply: replyView(parts, layers, options),
      bindings: bindingViews(parts, layers, options),
    } satisfies ChannelOperationView;
  });
  const told = new Set(
    views.flatMap(({ messages, reply }) =>
      [...messages, ...(reply?.messages ?? [])].map(({ place }) => place),
    ),
  );
  const others = channelMessages(parts, channel).filter(({ part }) => !told.has(part.pointer));
  return {
    key: entry.key,
    address: entry.address ?? entry.key,
    title: entry.title,
    description: entry.description,
    isDeprecated: entry.isDeprecated,
    externalDocs: externalDocs(parts, [channel]),
    servers: channelServers(parts, channel, options),
    parameters: parameterViews(parts, channel, options),
    operations: views,
    messages: messageViews(parts, others, options),
    bindings: bindingViews(parts, [channel], options),
  };
}

/** The parts on a channel page besides components: the channel, its operations, and their replies' messages. */
export function partsOfChannel(
  document: OpenApiDocument,
  entry: IndexedChannel,
  options: ChannelViewOptions,
): string[] {
  const parts = shownParts(document, { ...options, own: placesOf(entry) });
  const operations = entry.operations.flatMap((operation) => {
    const raw = rawOperation(parts, operation);
    if (raw === undefined) return [];
    const reply = partOf(parts, raw.layers, 'reply');
    if (reply === undefined) return [operation.pointer];
    const messages = replyMessages(parts, reply).map(({ part }) => part.pointer);
    return [operation.pointer, reply.pointer, ...messages];
  });
  return [...new Set([entry.pointer, ...operations])];
}

/** The place by name, and the place it resolves to. */
function placesOf({ key, pointer }: IndexedChannel): string[] {
  return [pointerTo('#/channels', key), pointer];
}

function messageViews(parts: DocumentParts, messages: readonly RawMessage[], options: OperationViewOptions) {
  return messages.map((message) => messageView(parts, message, options));
}

/** The description, or else the summary if it is not already the title. */
function describedBeside(layers: Layers, title: string): string | undefined {
  const summary = textOf(layers, 'summary');
  return textOf(layers, 'description') ?? (summary === title ? undefined : summary);
}

function replyView(
  parts: DocumentParts,
  layers: Layers,
  options: OperationViewOptions,
): ReplyView | undefined {
  const reply = partOf(parts, layers, 'reply');
  if (reply === undefined) return undefined;
  const address = partIn(parts, reply, 'address');
  const written = textIn(writtenChannel(parts, reply)?.value, '$ref');
  return {
    address: shownLocation(parts, address),
    description: textIn(address?.value, 'description'),
    channel: written?.startsWith('#/channels/') ? lastKey(written) : undefined,
    messages: messageViews(parts, replyMessages(parts, reply), options),
  };
}

/** The reply's reference to its channel, if the reader may see it. */
function writtenChannel(parts: DocumentParts, reply: RawPart): Located | undefined {
  const written = { value: ownValue(reply.value, 'channel'), pointer: pointerTo(reply.pointer, 'channel') };
  return partFrom(parts, written) && written;
}

function replyMessages(parts: DocumentParts, reply: RawPart): RawMessage[] {
  if (Array.isArray(ownValue(reply.value, 'messages'))) return namedMessages(parts, reply);
  const channel = partIn(parts, reply, 'channel');
  return channel === undefined ? [] : channelMessages(parts, channel);
}

/** Parameters of 3.0 are always texts; their keywords are beside the description. */
function parameterViews(
  parts: DocumentParts,
  channel: RawPart,
  options: OperationViewOptions,
): ChannelParameterView[] {
  return entriesIn(parts, channel, 'parameters').map(([name, part]) => {
    const anchor = anchorOf(name);
    const written = schemaIn(parts, part) ?? textSchema(part);
    const schema = viewSchema(parts.document, [written], { ...options, mode: 'both', anchor });
    return {
      name,
      anchor,
      description: textIn(part.value, 'description') ?? schema.description,
      schema: { ...schema, description: undefined },
      location: shownLocation(parts, part),
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

import { type Located, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import {
  entriesIn,
  entriesOf,
  itemsIn,
  partAt,
  partIn,
  type RawPart,
} from '@/lib/openapi/operation/raw-operation';
import { ownValue, recordIn, textIn } from '@/lib/openapi/raw-value';
import { resolveRecord } from '@/lib/openapi/resolve-reference';
import { type Layers, layersOf, partOf, textOf } from './traits';

/** What is done with messages of a channel, in the words of the document: 2.x publishes, 3.0 sends. */
export type ChannelAction = 'publish' | 'subscribe' | 'send' | 'receive';

/** An operation on a channel, and where it stands. */
export interface ChannelOperation {
  id?: string | undefined;
  action: ChannelAction;
  pointer: string;
}

interface RawChannelOperation {
  part: RawPart;
  layers: Layers;
}

/** A message with the name that its place gives it. */
export interface RawMessage {
  name: string;
  /** As its holder writes it, which may be a reference. */
  written: Located;
  part: RawPart;
  layers: Layers;
}

/** All channels with the names that the document gives them: in 2.x, those are their addresses. */
export function rawChannels(document: OpenApiDocument): [string, RawPart][] {
  return entriesOf(document, { value: recordIn(document.root, 'channels'), pointer: '#/channels' });
}

/** More than any channel has; a document may name one channel ten thousand times. */
const OPERATIONS_MAX = 500;

/** The operations of all channels, by the channel's place. */
export function operationsByChannel(document: OpenApiDocument): Map<string, ChannelOperation[]> {
  const found = new Map<string, ChannelOperation[]>();
  const add = (channel: RawPart, operation: ChannelOperation) => {
    const known = found.get(channel.pointer) ?? [];
    found.set(channel.pointer, known);
    if (known.length < OPERATIONS_MAX) known.push(operation);
  };
  if (document.asyncApi === '2') {
    for (const [, channel] of rawChannels(document)) {
      if (found.has(channel.pointer)) continue;
      for (const action of ['publish', 'subscribe'] as const) {
        const part = partIn(document, channel, action);
        if (part === undefined) continue;
        const id = textOf(layersOf(document, part), 'operationId');
        add(channel, { id, action, pointer: part.pointer });
      }
    }
    return found;
  }
  const operations = { value: recordIn(document.root, 'operations'), pointer: '#/operations' };
  for (const [id, part] of entriesOf(document, operations)) {
    const action = (['send', 'receive'] as const).find((known) => known === ownValue(part.value, 'action'));
    const channel = partIn(document, part, 'channel');
    if (action !== undefined && channel !== undefined) add(channel, { id, action, pointer: part.pointer });
  }
  return found;
}

/** An operation with what its traits add. */
export function rawOperation(
  document: OpenApiDocument,
  { pointer }: ChannelOperation,
): RawChannelOperation | undefined {
  const part = partAt(document, pointer);
  return part && { part, layers: layersOf(document, part) };
}

/** The messages of an operation; in 3.0 those of its channel, where it names none. */
export function messagesOf(
  document: OpenApiDocument,
  operation: RawChannelOperation,
  channel: RawPart,
): RawMessage[] {
  if (document.asyncApi === '2') {
    const message = partOf(document, operation.layers, 'message');
    if (message === undefined) return [];
    const several = itemsIn(document, message, 'oneOf');
    return (several.length > 0 ? several : [message]).map((part) => rawMessage(document, { part }));
  }
  return Array.isArray(ownValue(operation.part.value, 'messages'))
    ? namedMessages(document, operation.part)
    : channelMessages(document, channel);
}

/** The messages that a channel of 3.0 lists. */
export function channelMessages(document: OpenApiDocument, channel: RawPart): RawMessage[] {
  const written = recordIn(channel.value, 'messages');
  return entriesIn(document, channel, 'messages').map(([key, part]) => {
    const located = { value: ownValue(written, key), pointer: pointerTo(channel.pointer, 'messages', key) };
    return rawMessage(document, { part, key, written: located });
  });
}

/** The messages that an operation or a reply lists, which are references to those of a channel. */
export function namedMessages(document: OpenApiDocument, holder: RawPart): RawMessage[] {
  const list = ownValue(holder.value, 'messages');
  return (Array.isArray(list) ? list : []).flatMap((value: unknown, position) => {
    const pointer = pointerTo(holder.pointer, 'messages', position);
    const written = { value, pointer };
    const part = resolveRecord(document, written);
    const reference = textIn(value, '$ref');
    const key = reference === undefined ? undefined : lastKey(reference);
    return part === undefined ? [] : [rawMessage(document, { part, key, written })];
  });
}

function rawMessage(
  document: OpenApiDocument,
  { part, key, written = part }: { part: RawPart; key?: string | undefined; written?: Located },
): RawMessage {
  const layers = layersOf(document, part);
  const isComponent = part.pointer.startsWith('#/components/messages/');
  const name =
    textOf(layers, 'name') ??
    key ??
    textOf(layers, 'messageId') ??
    (isComponent ? lastKey(part.pointer) : undefined) ??
    textOf(layers, 'title') ??
    'message';
  return { name, written, part, layers };
}

/** The name at the end of a pointer. */
export function lastKey(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

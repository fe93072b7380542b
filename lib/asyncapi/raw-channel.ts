import { type Located, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { listIn, ownValue, textIn } from '@/lib/openapi/raw-value';
import {
  allParts,
  type DocumentParts,
  entriesIn,
  itemsIn,
  partAt,
  partFrom,
  partIn,
  sectionOf,
  shownParts,
  writtenItems,
} from './document-parts';
import { type Layers, layersOf, partOf, textOf } from './traits';

/** The action on a channel's messages, in the document's terms: 2.x publishes, 3.0 sends. */
export type ChannelAction = 'publish' | 'subscribe' | 'send' | 'receive';

export interface ChannelOperation {
  id?: string | undefined;
  action: ChannelAction;
  pointer: string;
  /** Whether it is hidden or restricted to some groups. */
  isMarked: boolean;
}

interface RawChannelOperation {
  part: RawPart;
  layers: Layers;
}

/** A message with the name given by its place. */
export interface RawMessage {
  name: string;
  part: RawPart;
  layers: Layers;
}

/** All channels by name; in 2.x, names are addresses. */
export function rawChannels(document: OpenApiDocument): [string, RawPart][] {
  return sectionOf(allParts(document), 'channels');
}

/** More than any real channel has; a document may reference one channel ten thousand times. */
const OPERATIONS_MAX = 500;

/** The operations of all channels, by the channel's place. */
export function operationsByChannel(document: OpenApiDocument): Map<string, ChannelOperation[]> {
  const all = allParts(document);
  // Names that only restricted traits provide must not be revealed.
  const open = shownParts(document, {});
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
        const part = partIn(all, channel, action);
        if (part === undefined) continue;
        const id = textOf(layersOf(open, part), 'operationId');
        const isMarked = partIn(open, channel, action) === undefined;
        add(channel, { id, action, pointer: part.pointer, isMarked });
      }
    }
    return found;
  }
  for (const [id, part] of sectionOf(all, 'operations')) {
    const action = (['send', 'receive'] as const).find((known) => known === ownValue(part.value, 'action'));
    const channel = partIn(all, part, 'channel');
    const isMarked = partAt(open, pointerTo('#/operations', id)) === undefined;
    if (action !== undefined && channel !== undefined)
      add(channel, { id, action, pointer: part.pointer, isMarked });
  }
  return found;
}

export function rawOperation(
  parts: DocumentParts,
  { pointer }: Pick<ChannelOperation, 'pointer'>,
): RawChannelOperation | undefined {
  const part = partAt(parts, pointer);
  return part && { part, layers: layersOf(parts, part) };
}

/** The messages of an operation; in 3.0, those of its channel if it lists none. */
export function messagesOf(
  parts: DocumentParts,
  operation: RawChannelOperation,
  channel: RawPart,
): RawMessage[] {
  if (parts.document.asyncApi === '2') {
    const message = partOf(parts, operation.layers, 'message');
    if (message === undefined) return [];
    const isOneOf = listIn(message.value, 'oneOf').length > 0;
    return (isOneOf ? itemsIn(parts, message, 'oneOf') : [message]).map((part) => rawMessage(parts, part));
  }
  return Array.isArray(ownValue(operation.part.value, 'messages'))
    ? namedMessages(parts, operation.part)
    : channelMessages(parts, channel);
}

export function channelMessages(parts: DocumentParts, channel: RawPart): RawMessage[] {
  return entriesIn(parts, channel, 'messages').map(([key, part]) => rawMessage(parts, part, key));
}

/** The messages that an operation or reply lists, as references to messages of a channel. */
export function namedMessages(parts: DocumentParts, holder: RawPart): RawMessage[] {
  return writtenItems(parts, holder, 'messages').flatMap((written: Located) => {
    const part = partFrom(parts, written);
    const reference = textIn(written.value, '$ref');
    return part === undefined
      ? []
      : [rawMessage(parts, part, reference === undefined ? undefined : lastKey(reference))];
  });
}

function rawMessage(parts: DocumentParts, part: RawPart, key?: string): RawMessage {
  const layers = layersOf(parts, part);
  const isComponent = part.pointer.startsWith('#/components/messages/');
  const name =
    textOf(layers, 'name') ??
    key ??
    textOf(layers, 'messageId') ??
    (isComponent ? lastKey(part.pointer) : undefined) ??
    textOf(layers, 'title') ??
    'message';
  return { name, part, layers };
}

export function lastKey(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

import { uniqueNames } from '@/lib/base/text/unique-names';
import { extensionOf, isInternal, isMarked } from '@/lib/openapi/index/extension';
import { pageSlug } from '@/lib/openapi/index/page-slug';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { hasTrue, type RawRecord, recordIn, textIn } from '@/lib/openapi/raw-value';
import { itemsIn, shownParts } from './document-parts';
import { type ChannelOperation, operationsByChannel, rawChannels, rawOperation } from './raw-channel';
import { layerWith } from './traits';

/** A channel as listed in navigation: plain data, without schemas. */
export interface IndexedChannel {
  /** Its name in the document; in 2.x, this is the address. */
  key: string;
  /** Destination of the messages; absent if the document leaves it open. */
  address?: string | undefined;
  pointer: string;
  title: string;
  description?: string | undefined;
  tag?: string | undefined;
  operations: readonly ChannelOperation[];
  isDeprecated: boolean;
  /** No page is generated, but a page that names the channel still shows it. */
  isHidden: boolean;
  isExcluded: boolean;
  /** Path below the directory of generated pages: `websockets/user-signed-up`. */
  slug: string;
  href?: string | undefined;
  metadata: RawRecord;
  content?: string | undefined;
  groups?: string[] | undefined;
}

/** Channels with generated pages, in the order in which their tags first appear. */
export interface ChannelGroup {
  title: string;
  tag?: string | undefined;
  channels: IndexedChannel[];
}

/** Published sites have this in the addresses of untagged channels. */
const UNTAGGED = 'Websockets';

export function indexChannels(document: OpenApiDocument): IndexedChannel[] {
  if (document.asyncApi === undefined) return [];
  const operations = operationsByChannel(document);
  const channels = rawChannels(document).map(([key, part]) =>
    channelFrom(document, key, part, operations.get(part.pointer) ?? []),
  );
  const free = uniqueNames({ first: 1 });
  const slugs = new Map<string, string>();
  const isShown = ({ isHidden, isExcluded }: Unplaced) => !isHidden && !isExcluded;
  // Hidden channels are numbered last, so that hiding one never changes the address of a visible page.
  for (const channel of [...channels.filter(isShown), ...channels.filter((other) => !isShown(other))]) {
    slugs.set(channel.key, free(slugOf(channel)));
  }
  return channels.map(({ written: _, ...channel }) => ({ ...channel, slug: slugs.get(channel.key) ?? '' }));
}

export function channelGroups(
  document: OpenApiDocument,
  channels: readonly IndexedChannel[],
): ChannelGroup[] {
  const groups = new Map<string | undefined, ChannelGroup>();
  for (const channel of channels) {
    if (channel.isHidden || channel.isExcluded) continue;
    const { tag } = channel;
    const group = groups.get(tag);
    if (group !== undefined) group.channels.push(channel);
    else groups.set(tag, { title: tag ?? untaggedTitle(document), tag, channels: [channel] });
  }
  return [...groups.values()];
}

export function findChannel(channels: readonly IndexedChannel[], name: string): IndexedChannel | undefined {
  const candidates = channels.filter(({ isExcluded }) => !isExcluded);
  return candidates.find(({ key }) => key === name) ?? candidates.find(({ address }) => address === name);
}

/** The actions of a channel's public operations, for navigation; `undefined` if there are none. */
export function channelMarker({
  operations,
}: {
  operations: readonly (Pick<ChannelOperation, 'action'> & { isMarked?: boolean })[];
}): string | undefined {
  const told = operations.filter(({ isMarked }) => isMarked !== true);
  const actions = [...new Set(told.map(({ action }) => action.toUpperCase()))].sort();
  return actions.length === 0 ? undefined : actions.join('/');
}

type Unplaced = Omit<IndexedChannel, 'slug'> & { written: string };

function channelFrom(
  document: OpenApiDocument,
  key: string,
  part: RawPart,
  operations: readonly ChannelOperation[],
): Unplaced {
  const { value, pointer } = part;
  const { metadata, content, href, groups } = extensionOf(value);
  const title = textIn(value, 'title')?.trim();
  return {
    key,
    written: title ?? key,
    address: document.asyncApi === '2' ? key : textIn(value, 'address'),
    pointer,
    title: title ?? titleOfName(key),
    description: textIn(value, 'description') ?? textIn(value, 'summary'),
    tag: tagOf(document, part, operations),
    operations,
    isDeprecated: hasTrue(value, 'deprecated') || hasTrue(value, 'x-deprecated'),
    isHidden: isMarked(value, 'x-hidden') || isInternal(value),
    isExcluded: isMarked(value, 'x-excluded'),
    href,
    metadata,
    content,
    groups,
  };
}

/** The first tag. Channels of 2.x have no tags, so the tag of their first operation counts. */
function tagOf(
  document: OpenApiDocument,
  channel: RawPart,
  operations: readonly ChannelOperation[],
): string | undefined {
  // Navigation is built once for all readers.
  const parts = shownParts(document, {});
  const holders =
    document.asyncApi === '2'
      ? operations.map((operation) => layerWith(rawOperation(parts, operation)?.layers ?? [], 'tags'))
      : [channel];
  for (const holder of holders) {
    const [first] = holder === undefined ? [] : itemsIn(parts, holder, 'tags');
    const name = textIn(first?.value, 'name')?.trim();
    if (name !== undefined) return name;
  }
  return undefined;
}

/** @example titleOfName('lightingMeasured') // 'Lighting measured' */
function titleOfName(name: string): string {
  // An address reads better unchanged.
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return name;
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
  const sentence = words.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

function slugOf({ tag, written }: Unplaced): string {
  const own = pageSlug(written);
  return `${pageSlug(tag ?? UNTAGGED) || 'channels'}/${own === '' ? 'channel' : own}`;
}

/** Kafka channels are not web sockets, whatever their address looks like. */
function untaggedTitle({ root }: OpenApiDocument): string {
  const protocols = Object.values(recordIn(root, 'servers')).map((server) => textIn(server, 'protocol'));
  const known = protocols.filter((protocol) => protocol !== undefined);
  return known.every((protocol) => /^wss?$/i.test(protocol)) ? UNTAGGED : 'Channels';
}

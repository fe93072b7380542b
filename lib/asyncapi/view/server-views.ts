import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { variableView } from '@/lib/openapi/operation/server-views';
import { ownValue, textIn, textsIn } from '@/lib/openapi/raw-value';
import { type DocumentParts, entriesIn, itemsIn, sectionOf } from '../document-parts';
import { bindingViews } from './binding-views';
import type { ChannelServerView } from './channel-view';
import { schemeViews } from './scheme-views';

/** A channel's servers: those it lists, or else all. */
export function channelServers(
  parts: DocumentParts,
  channel: RawPart,
  options: OperationViewOptions,
): ChannelServerView[] {
  return serversOfChannels(parts, [channel]).map(([name, server]) =>
    serverView(parts, name, server, options),
  );
}

/** The servers of any of these channels; each is looked up once, however many channels there are. */
export function serversOfChannels(parts: DocumentParts, channels: readonly RawPart[]): [string, RawPart][] {
  const { document } = parts;
  const all = sectionOf(parts, 'servers');
  const named = new Set<string>();
  for (const channel of channels) {
    const written = ownValue(channel.value, 'servers');
    if (!Array.isArray(written) || written.length === 0) return all;
    const own =
      document.asyncApi === '2'
        ? textsIn(channel.value, 'servers')
        : itemsIn(parts, channel, 'servers').map(({ pointer }) => pointer);
    for (const server of own) named.add(server);
  }
  return all.filter(([name, { pointer }]) => named.has(document.asyncApi === '2' ? name : pointer));
}

function serverView(
  parts: DocumentParts,
  name: string,
  server: RawPart,
  options: OperationViewOptions,
): ChannelServerView {
  const { value } = server;
  const protocol = textIn(value, 'protocol') ?? '';
  const written =
    parts.document.asyncApi === '2'
      ? (textIn(value, 'url') ?? '')
      : `${textIn(value, 'host') ?? ''}${pathFrom(textIn(value, 'pathname'))}`;
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) || protocol === '';
  return {
    name,
    url: isWhole ? written : `${protocol}://${written}`,
    protocol,
    protocolVersion: textIn(value, 'protocolVersion'),
    description: textIn(value, 'description') ?? textIn(value, 'summary') ?? textIn(value, 'title'),
    variables: entriesIn(parts, server, 'variables').map(([variable, part]) =>
      variableView([variable, part.value]),
    ),
    security: schemeViews(parts, server),
    bindings: bindingViews(parts, [server], options),
  };
}

function pathFrom(written: string | undefined): string {
  if (written === undefined) return '';
  return written.startsWith('/') ? written : `/${written}`;
}

import { isPartShown } from '@/lib/openapi/index/extension';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import { entriesIn, entriesOf, itemsIn, type RawPart } from '@/lib/openapi/operation/raw-operation';
import { variableView } from '@/lib/openapi/operation/server-views';
import { ownValue, recordIn, textIn, textsIn } from '@/lib/openapi/raw-value';
import { bindingViews } from './binding-views';
import type { ChannelServerView } from './channel-view';
import { schemeViews } from './scheme-views';

/** The servers that have a channel: those that it names, else all. */
export function channelServers(
  document: OpenApiDocument,
  channel: RawPart,
  options: OperationViewOptions,
): ChannelServerView[] {
  return serversOfChannel(document, channel)
    .filter(([, { value }]) => isPartShown(value, options.viewerGroups ?? []))
    .map(([name, server]) => serverView(document, name, server, options));
}

export function serversOfChannel(document: OpenApiDocument, channel: RawPart): [string, RawPart][] {
  return serversOfChannels(document, [channel]);
}

/** The servers that any of these channels has; each is looked up once, however many channels there are. */
export function serversOfChannels(
  document: OpenApiDocument,
  channels: readonly RawPart[],
): [string, RawPart][] {
  const all = entriesOf(document, { value: recordIn(document.root, 'servers'), pointer: '#/servers' });
  const named = new Set<string>();
  for (const channel of channels) {
    const written = ownValue(channel.value, 'servers');
    if (!Array.isArray(written) || written.length === 0) return all;
    const own =
      document.asyncApi === '2'
        ? textsIn(channel.value, 'servers')
        : itemsIn(document, channel, 'servers').map(({ pointer }) => pointer);
    for (const server of own) named.add(server);
  }
  return all.filter(([name, { pointer }]) => named.has(document.asyncApi === '2' ? name : pointer));
}

function serverView(
  document: OpenApiDocument,
  name: string,
  server: RawPart,
  options: OperationViewOptions,
): ChannelServerView {
  const { value } = server;
  const protocol = textIn(value, 'protocol') ?? '';
  const written =
    document.asyncApi === '2'
      ? (textIn(value, 'url') ?? '')
      : `${textIn(value, 'host') ?? ''}${pathFrom(textIn(value, 'pathname'))}`;
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) || protocol === '';
  return {
    name,
    url: isWhole ? written : `${protocol}://${written}`,
    protocol,
    protocolVersion: textIn(value, 'protocolVersion'),
    description: textIn(value, 'description') ?? textIn(value, 'summary') ?? textIn(value, 'title'),
    variables: entriesIn(document, server, 'variables').map(([variable, part]) =>
      variableView([variable, part.value]),
    ),
    security: schemeViews(document, server),
    bindings: bindingViews(document, [server], options),
  };
}

function pathFrom(written: string | undefined): string {
  if (written === undefined) return '';
  return written.startsWith('/') ? written : `/${written}`;
}

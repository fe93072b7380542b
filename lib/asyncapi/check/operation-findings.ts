import type { Finding } from '@/lib/openapi/check/finding';
import { unknownSchemes } from '@/lib/openapi/check/unknown-schemes';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { entriesOf, partAt, partIn, type RawPart } from '@/lib/openapi/operation/raw-operation';
import { listIn, ownValue, recordIn, textIn } from '@/lib/openapi/raw-value';
import { resolveRecord } from '@/lib/openapi/resolve-reference';
import { allParts } from '../document-parts';
import { channelMessages, operationsByChannel } from '../raw-channel';

/** Findings for names of missing parts that are not written as `$ref`. */
export function operationFindings(document: OpenApiDocument): Finding[] {
  return document.asyncApi === '2' ? securityFindings(document) : channelFindings(document);
}

/** In 3.0, an operation's channel must be one of the document, and its messages must belong to that channel. */
function channelFindings(document: OpenApiDocument): Finding[] {
  const operations = { value: recordIn(document.root, 'operations'), pointer: '#/operations' };
  // Cached, because thousands of operations may use one channel with thousands of messages.
  const known = new Map<string, ReadonlySet<string>>();
  const placesOf = (channel: RawPart) => {
    const places =
      known.get(channel.pointer) ??
      new Set(channelMessages(allParts(document), channel).map(({ part }) => part.pointer));
    known.set(channel.pointer, places);
    return places;
  };
  return entriesOf(document, operations).flatMap(([, part]): Finding[] => {
    const reference = textIn(ownValue(part.value, 'channel'), '$ref');
    // The specification requires this form, because an operation and its page find each other by the channel's name.
    if (reference === undefined || !/^#\/channels\/[^/]+$/.test(reference)) {
      return [
        {
          severity: 'error',
          rule: 'unknown-channel',
          pointer: part.pointer,
          message: 'is an operation without a channel, so that no page shows it.',
          hint: 'Add "channel": { "$ref": "#/channels/…" }, with the name of a channel.',
        },
      ];
    }
    const channel = partIn(document, part, 'channel');
    return channel === undefined ? [] : messageFindings(document, part, { channel, own: placesOf(channel) });
  });
}

function messageFindings(
  document: OpenApiDocument,
  operation: RawPart,
  { channel, own }: { channel: RawPart; own: ReadonlySet<string> },
): Finding[] {
  return listIn(operation.value, 'messages').flatMap((value, position): Finding[] => {
    const pointer = pointerTo(operation.pointer, 'messages', position);
    const target = resolveRecord(document, { value, pointer });
    if (target === undefined || own.has(target.pointer)) return [];
    return [
      {
        severity: 'warning',
        rule: 'async-api-structure',
        pointer,
        message: 'names a message that its channel does not have.',
        hint: `Add it to "messages" of ${channel.pointer}, and name it there.`,
      },
    ];
  });
}

/** In 2.x, servers and operations name security schemes without a reference. */
function securityFindings(document: OpenApiDocument): Finding[] {
  const servers = { value: recordIn(document.root, 'servers'), pointer: '#/servers' };
  return unknownSchemes(document, [
    ...entriesOf(document, servers).map(([, part]) => part),
    ...[...operationsByChannel(document).values()]
      .flat()
      .flatMap(({ pointer }) => partAt(document, pointer) ?? []),
  ]);
}

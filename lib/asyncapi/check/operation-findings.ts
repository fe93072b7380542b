import type { Finding } from '@/lib/openapi/check/finding';
import { unknownSchemes } from '@/lib/openapi/check/unknown-schemes';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { entriesOf, partAt, partIn, type RawPart } from '@/lib/openapi/operation/raw-operation';
import { listIn, ownValue, recordIn, textIn } from '@/lib/openapi/raw-value';
import { resolveRecord } from '@/lib/openapi/resolve-reference';
import { allParts } from '../document-parts';
import { channelMessages, operationsByChannel } from '../raw-channel';

/** What names something that is not there, and no `$ref` says so. */
export function operationFindings(document: OpenApiDocument): Finding[] {
  return document.asyncApi === '2' ? securityFindings(document) : channelFindings(document);
}

/** Operations of 3.0 belong to a channel of the document, and their messages to that channel. */
function channelFindings(document: OpenApiDocument): Finding[] {
  const operations = { value: recordIn(document.root, 'operations'), pointer: '#/operations' };
  // Thousands of operations may name one channel with thousands of messages.
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
    // The specification is strict here, because the name is how an operation and its page find each other.
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

/** Servers and operations of 2.x name what they ask for without a reference. */
function securityFindings(document: OpenApiDocument): Finding[] {
  const servers = { value: recordIn(document.root, 'servers'), pointer: '#/servers' };
  return unknownSchemes(document, [
    ...entriesOf(document, servers).map(([, part]) => part),
    ...[...operationsByChannel(document).values()]
      .flat()
      .flatMap(({ pointer }) => partAt(document, pointer) ?? []),
  ]);
}

import { isRecord } from '@/lib/base/values/is-record';
import { keysOfPointer, keysOfReference, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { ownValue, type RawRecord, recordIn } from '@/lib/openapi/raw-value';
import { referenceOf } from '@/lib/openapi/resolve-reference';
import { reachableComponents } from '@/lib/openapi/schema/reachable-components';
import { allParts, partAt } from './document-parts';
import { operationsByChannel, rawChannels } from './raw-channel';
import { serversOfChannels } from './view/server-views';

const GENERAL_KEYS = ['asyncapi', 'id', 'info', 'defaultContentType', '$schema'];
const SECTIONS = ['servers', 'channels', 'operations'];

/** Reduces a document to what its channels use. This is an allow list: anything else is left out. */
export function documentOfChannels(document: OpenApiDocument, groups: readonly string[]): RawRecord {
  const { root } = document;
  // The document is already cut.
  const all = allParts(document);
  const channels = rawChannels(document);
  const operations = operationsByChannel(document);
  // Several names for one channel share its operations, which must not be repeated.
  const channelParts = [...new Map(channels.map(([, part]) => [part.pointer, part])).values()];
  const ids =
    document.asyncApi === '2'
      ? []
      : channelParts.flatMap(({ pointer }) => (operations.get(pointer) ?? []).flatMap(({ id }) => id ?? []));
  const kept = new Set<string>([
    ...channels.map(([name]) => pointerTo('#/channels', name)),
    ...serversOfChannels(all, channelParts).map(([name]) => pointerTo('#/servers', name)),
    ...ids.map((id) => pointerTo('#/operations', id)),
  ]);
  const own = [...kept].flatMap((pointer) => {
    const value = keysOfPointer(pointer).reduce<unknown>((inner, key) => ownValue(inner, key), root);
    return value === undefined ? [] : [{ value, pointer }];
  });
  const schemes = [...requiredSchemes(own.map(({ value }) => value))];
  const described = schemes.flatMap((pointer) => partAt(all, pointer) ?? []);
  const used = new Set([...schemes, ...reachableComponents(document, [...own, ...described], groups)]);
  const isKept = (pointer: string) => {
    const [section, name] = keysOfReference(pointer) ?? [];
    if (section === undefined || name === undefined || !SECTIONS.includes(section)) return true;
    return kept.has(pointerTo('#', section, name));
  };
  const reduced: Record<string, unknown> = Object.fromEntries(
    Object.entries(root).filter(([key]) => GENERAL_KEYS.includes(key)),
  );
  for (const section of SECTIONS) {
    if (ownValue(root, section) === undefined) continue;
    reduced[section] = Object.fromEntries(
      Object.entries(recordIn(root, section)).filter(([name]) => kept.has(pointerTo(`#/${section}`, name))),
    );
  }
  const components = Object.entries(recordIn(root, 'components')).flatMap(([kind, entries]) => {
    const left = Object.entries(isRecord(entries) ? entries : {}).filter(([name]) =>
      used.has(pointerTo('#/components', kind, name)),
    );
    return left.length === 0 ? [] : [[kind, Object.fromEntries(left)] as const];
  });
  if (components.length > 0) reduced.components = Object.fromEntries(components);
  const copy = withoutReferences(reduced, isKept);
  return isRecord(copy) ? copy : {};
}

/** In 2.x, servers and operations name schemes without a reference. */
function requiredSchemes(values: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  const left = [...values];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (Array.isArray(value)) left.push(...value.filter((item) => typeof item === 'object' && item !== null));
    if (!isRecord(value)) continue;
    const security = ownValue(value, 'security');
    for (const requirement of Array.isArray(security) ? security : []) {
      if (!isRecord(requirement) || referenceOf(requirement) !== undefined) continue;
      for (const name of Object.keys(requirement)) found.add(pointerTo('#/components/securitySchemes', name));
    }
    for (const inner of Object.values(value))
      if (typeof inner === 'object' && inner !== null) left.push(inner);
  }
  return found;
}

/** Removes references to removed parts, which would still reveal their names. */
function withoutReferences(value: unknown, isKept: (pointer: string) => boolean): unknown {
  const isGone = (inner: unknown) => {
    const reference = referenceOf(inner);
    return reference !== undefined && !isKept(reference);
  };
  if (Array.isArray(value))
    return value.filter((item) => !isGone(item)).map((item) => withoutReferences(item, isKept));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      isGone(inner) ? [] : [[key, withoutReferences(inner, isKept)] as const],
    ),
  );
}

import { isRecord } from '@/lib/base/values/is-record';
import { keysOfPointer, type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { operationsOf } from '../path-item';
import { listIn, ownValue, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';
import { followReference, resolveRecord } from '../resolve-reference';
import { reachableComponents } from '../schema/reachable-components';

const GENERAL_KEYS = ['openapi', 'jsonSchemaDialect', 'info'];
const SECTIONS = ['paths', 'webhooks', 'x-webhooks'];
const PATH_KEYS = ['$ref', 'summary', 'description', 'servers', 'parameters'];

interface PlacedOperation extends Located {
  value: RawRecord;
  pathItem: { value: RawRecord; pointer: string };
}

/** Reduces a document to what the given operations and schemas use. This is an allow list: all else is dropped. */
export function documentOfUse(
  document: OpenApiDocument,
  { groups, schemas }: { groups: readonly string[]; schemas: readonly string[] },
): RawRecord {
  const { root } = document;
  const operations = SECTIONS.flatMap((section) => operationsIn(document, section));
  const values = operations.map(({ value }) => value);
  const tags = withParents(root, new Set(values.flatMap((operation) => textsIn(operation, 'tags'))));
  const requirements = values.flatMap(requirementsIn);
  const isSecurityUsed = values.some((operation) => ownValue(operation, 'security') === undefined);
  const isServerUsed = operations.some(
    ({ value, pathItem }) =>
      ownValue(value, 'servers') === undefined && ownValue(pathItem.value, 'servers') === undefined,
  );
  const schemes = [...requirements, ...(isSecurityUsed ? listIn(root, 'security') : [])];
  const starts: Located[] = [
    ...operations,
    ...operations.map(({ pathItem }) => ({
      value: ownValue(pathItem.value, 'parameters'),
      pointer: pointerTo(pathItem.pointer, 'parameters'),
    })),
  ];
  const named = [
    ...schemas,
    ...schemes.flatMap((scheme) =>
      Object.keys(isRecord(scheme) ? scheme : {}).map((name) =>
        pointerTo('#/components/securitySchemes', name),
      ),
    ),
    ...operations.map(({ pathItem }) => pathItem.pointer),
  ];
  const used = new Set(named);
  const targets = named.flatMap((pointer) => followReference(document, percentEncoded(pointer)).target ?? []);
  // A shared path item keeps only its kept operations.
  const others = targets.filter(({ pointer }) => !isPathItem(pointer));
  for (const pointer of reachableComponents(document, [...starts, ...others], groups)) used.add(pointer);
  return {
    ...withKeys(root, GENERAL_KEYS),
    ...(isServerUsed ? withKeys(root, ['servers']) : {}),
    ...(isSecurityUsed ? withKeys(root, ['security']) : {}),
    ...(tags.size > 0
      ? { tags: listIn(root, 'tags').filter((tag) => tags.has(String(ownValue(tag, 'name')))) }
      : {}),
    ...Object.fromEntries(
      SECTIONS.filter((section) => ownValue(root, section) !== undefined).map((section) => [
        section,
        usedPaths(document, section),
      ]),
    ),
    ...usedComponents(root, used),
  };
}

function operationsIn(document: OpenApiDocument, section: string): PlacedOperation[] {
  return Object.entries(recordIn(document.root, section)).flatMap(([name, value]) => {
    const pathItem = resolveRecord(document, { value, pointer: pointerTo(`#/${section}`, name) });
    if (pathItem === undefined) return [];
    return operationsOf(pathItem.value).map((operation) => ({
      value: operation.value,
      pointer: pointerTo(pathItem.pointer, ...operation.keys),
      pathItem,
    }));
  });
}

function usedPaths(document: OpenApiDocument, section: string): RawRecord {
  return Object.fromEntries(
    Object.entries(recordIn(document.root, section)).flatMap(([name, value]) => {
      const item = resolveRecord(document, { value, pointer: pointerTo(`#/${section}`, name) });
      if (!isRecord(value) || operationsOf(item?.value).length === 0) return [];
      // `additionalOperations` is dropped if none of them is left.
      const kept = operationsOf(value).map(({ keys: [key] }) => key);
      return [[name, withKeys(value, [...PATH_KEYS, ...kept])]];
    }),
  );
}

function usedComponents(root: RawRecord, used: ReadonlySet<string>): { components?: RawRecord } {
  const components = Object.entries(recordIn(root, 'components')).flatMap(([kind, entries]) => {
    const kept = Object.entries(isRecord(entries) ? entries : {}).filter(([name]) =>
      used.has(pointerTo('#/components', kind, name)),
    );
    return kept.length === 0 ? [] : [[kind, Object.fromEntries(kept)] as const];
  });
  return components.length === 0 ? {} : { components: Object.fromEntries(components) };
}

/** Tag names and the names of their ancestors (OpenAPI 3.2, 4.22). */
function withParents(root: RawRecord, names: ReadonlySet<string>): Set<string> {
  const parents = new Map(listIn(root, 'tags').map((tag) => [textIn(tag, 'name'), textIn(tag, 'parent')]));
  const all = new Set(names);
  // Iterating over a set also visits values that are added on the way.
  for (const name of all) {
    const parent = parents.get(name);
    if (parent !== undefined) all.add(parent);
  }
  return all;
}

function requirementsIn(operation: RawRecord): unknown[] {
  const inner = Object.values(recordIn(operation, 'callbacks')).flatMap((callback) =>
    Object.values(isRecord(callback) ? callback : {}).flatMap((item) =>
      operationsOf(item).flatMap(({ value }) => requirementsIn(value)),
    ),
  );
  return [...listIn(operation, 'security'), ...inner];
}

function isPathItem(pointer: string): boolean {
  const [first, second] = keysOfPointer(pointer);
  return SECTIONS.includes(first ?? '') || (first === 'components' && second === 'pathItems');
}

function percentEncoded(pointer: string): string {
  return pointer.replaceAll('%', '%25');
}

function withKeys(record: RawRecord, keys: readonly string[]): RawRecord {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));
}

import { visibleData } from '../example/visible-data';
import { httpMethods } from '../http-method';
import { isPartShown } from '../index/extension';
import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { isRecord, own, type RawRecord, recordIn } from '../raw-value';
import { referenceOf } from '../resolve-reference';

/** To whom a document is given. */
export interface DocumentViewer {
  groups: readonly string[];
  /** Whether the viewer may see an operation, by its pointer. */
  maySee(pointer: string): boolean;
}

/** Values in which keys mean nothing: they are data. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'enum', 'const']);
/** Values whose keys are names of an author's own, such as a property called `default` or the response of that name. */
const MAP_KEYS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'schemas', 'responses'],
  ...['content', 'headers', 'encoding', 'parameters', 'requestBodies', 'callbacks', 'pathItems', 'links'],
]);
const COMPONENTS = '#/components/';

/** A document without its hidden parts, those for other viewers, and components that only these used. */
export function visibleDocument(
  document: OpenApiDocument,
  viewer: DocumentViewer,
): { root: RawRecord; isWhole: boolean } {
  let isWhole = true;
  let isPruning = false;
  const dataFor = (holder: RawRecord, pointer: string, key: string) =>
    visibleData(document, { holder: { value: holder, pointer }, key, viewerGroups: viewer.groups });
  const copy = (value: unknown, pointer: string, isMap = false): unknown => {
    if (Array.isArray(value)) {
      const kept = value.filter((item) => isShown(item, viewer));
      if (kept.length < value.length) isWhole = false;
      return kept.map((item, position) => copy(item, pointerTo(pointer, position)));
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const place = pointerTo(pointer, key);
        const isOperation = /^#\/(?:paths|webhooks|x-webhooks)\/[^/]+$/.test(pointer) && isMethod(key);
        if (!isShown(inner, viewer) || (isOperation && !viewer.maySee(place))) {
          isWhole = false;
          return [];
        }
        if (!isMap && DATA_KEYS.has(key)) return [[key, isPruning ? dataFor(value, pointer, key) : inner]];
        return [[key, copy(inner, place, !isMap && MAP_KEYS.has(key))]];
      }),
    );
  };
  copy(document.root, '#');
  if (isWhole) return { root: document.root, isWhole };
  // Only where something is hidden can an example hold it, and looking costs as much as all of the rest.
  isPruning = true;
  const root = copy(document.root, '#');
  if (!isRecord(root)) return { root: document.root, isWhole };
  return { root: withoutOrphans(root, document.root), isWhole };
}

function isMethod(key: string): boolean {
  return httpMethods.some((method) => method === key);
}

function isShown(value: unknown, { groups }: DocumentViewer): boolean {
  return !isRecord(value) || isPartShown(value, groups);
}

function withoutOrphans(root: RawRecord, before: RawRecord): RawRecord {
  const usedBefore = usedComponents(before);
  const usedNow = usedComponents(root);
  const components = Object.entries(recordIn(root, 'components')).map(([kind, entries]) => {
    if (!isRecord(entries)) return [kind, entries] as const;
    const kept = Object.entries(entries).filter(([name]) => {
      const pointer = pointerTo('#/components', kind, name);
      return usedNow.has(pointer) || !usedBefore.has(pointer);
    });
    return [kind, Object.fromEntries(kept)] as const;
  });
  return { ...root, components: Object.fromEntries(components) };
}

/** Components that something outside of them leads to, directly or through others. */
function usedComponents(root: RawRecord): Set<string> {
  const used = new Set<string>();
  const { components, ...rest } = root;
  const open: unknown[] = [rest];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const reference = referenceOf(value);
    const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference ?? '') ?? [];
    if (kind !== undefined && name !== undefined && !used.has(`${COMPONENTS}${kind}/${name}`)) {
      used.add(`${COMPONENTS}${kind}/${name}`);
      const target = own(recordIn(components, kind), name.replaceAll('~1', '/').replaceAll('~0', '~'));
      if (target !== undefined) open.push(target);
    }
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value).filter(isStructured));
  }
  return used;
}

function isStructured(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

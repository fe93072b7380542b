import { isRecord } from '@/lib/base/values/is-record';
import { isPartShown } from '../index/extension';
import { keysOfPointer, type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { followReference, referenceOf } from '../resolve-reference';
import { derivedSchemas } from './derived-schemas';
import { isSchemaShown } from './is-schema-shown';
import { mergeSchema } from './merge-schema';

/**
 * Pointers of the components that parts of a document use through references and discriminators:
 * `#/components/schemas/Pet`. Skips parts that are hidden from the reader. Unreached components may belong to a hidden
 * operation.
 */
export function reachableComponents(
  document: OpenApiDocument,
  starts: readonly Located[],
  viewerGroups: readonly string[] = [],
): Set<string> {
  const reached = new Set<string>();
  const seen = new Set<string>();
  const left: Located[] = [];

  function reach(target: Located): void {
    const component = componentOf(target.pointer);
    if (component !== undefined) reached.add(component);
    const whole =
      component === undefined ? target : followReference(document, component.replaceAll('%', '%25')).target;
    if (whole === undefined || seen.has(whole.pointer)) return;
    seen.add(whole.pointer);
    left.push(whole);
  }

  for (const start of starts) for (const target of targetsIn(document, start, viewerGroups)) reach(target);
  const known = knownTargets(document, viewerGroups);
  for (let whole = left.pop(); whole !== undefined; whole = left.pop()) {
    const targets = known.get(whole.pointer) ?? targetsIn(document, whole, viewerGroups);
    known.set(whole.pointer, targets);
    for (const target of targets) reach(target);
  }
  return reached;
}

type TargetsByPlace = Map<string, readonly Located[]>;

const VIEWERS_MAX = 50;

declare global {
  /** Global, because pages and routes are compiled separately but describe the same documents. */
  var lecternReachableTargets: WeakMap<OpenApiDocument, Map<string, TargetsByPlace>> | undefined;
}

globalThis.lecternReachableTargets ??= new WeakMap();
const targetsOfDocuments = globalThis.lecternReachableTargets;

/** Cached targets, so that each component is searched once for all operations that use it. */
function knownTargets(document: OpenApiDocument, viewerGroups: readonly string[]): TargetsByPlace {
  const byViewer = targetsOfDocuments.get(document) ?? new Map<string, TargetsByPlace>();
  targetsOfDocuments.set(document, byViewer);
  const viewer = JSON.stringify([...viewerGroups].sort());
  const known = byViewer.get(viewer) ?? new Map<string, readonly Located[]>();
  if (byViewer.size >= VIEWERS_MAX) byViewer.clear();
  byViewer.set(viewer, known);
  return known;
}

/** The targets of references and discriminators in a part, if the viewer may see both the path there and the target. */
function targetsIn(document: OpenApiDocument, part: Located, viewerGroups: readonly string[]): Located[] {
  const targets: Located[] = [];
  const left: Located[] = [part];

  /** If any part of an `allOf` is hidden, the whole is hidden. */
  function isShown(located: Located): boolean {
    if (!isRecord(located.value) || !Array.isArray(located.value.allOf))
      return isPartShown(located.value, viewerGroups);
    return isSchemaShown(mergeSchema(document, [located]), viewerGroups);
  }

  for (let located = left.pop(); located !== undefined; located = left.pop()) {
    const { value, pointer } = located;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (typeof item !== 'object') continue;
        const inner = { value: item, pointer: pointerTo(pointer, index) };
        if (isShown(inner)) left.push(inner);
      }
      continue;
    }
    if (!isRecord(value)) continue;
    const reference = referenceOf(value);
    const target = reference === undefined ? undefined : followReference(document, reference).target;
    const named = [
      ...(target === undefined ? [] : [target]),
      ...(isRecord(value.discriminator) ? derivedSchemas(document, located) : []),
    ];
    targets.push(...named.filter(isShown));
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'object') continue;
      const inner = { value: child, pointer: pointerTo(pointer, key) };
      if (isShown(inner)) left.push(inner);
    }
  }
  return targets;
}

/** The component that contains a place: `#/components/schemas/Pet` for everything inside it. */
export function componentOf(pointer: string): string | undefined {
  const [components, kind, name] = keysOfPointer(pointer);
  if (components !== 'components' || kind === undefined || name === undefined) return undefined;
  return pointerTo('#/components', kind, name);
}

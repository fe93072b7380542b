import { isRecord } from '@/lib/base/values/is-record';
import { isPartShown, visibilityKeys } from '../index/extension';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { listIn } from '../raw-value';
import { followReference, referenceOf } from '../resolve-reference';
import { isNullSchema } from './is-null-schema';

/** Names that would reveal hidden properties of a document to a reader. */
export interface HiddenNames {
  /** Property names that are hidden in some schema; other schemas may show the same name. */
  hidden: ReadonlySet<string>;
  /** Names that no schema shows. */
  secret: ReadonlySet<string>;
  /** Whether a schema is hidden, itself or through what it references or extends. */
  isHidden(schema: Located): boolean;
}

const VIEWERS_MAX = 50;

declare global {
  /** Global, because pages and routes are compiled separately but describe the same documents. */
  var lecternHiddenNames: WeakMap<OpenApiDocument, Map<string, HiddenNames>> | undefined;
}

globalThis.lecternHiddenNames ??= new WeakMap();
const namesOfDocuments = globalThis.lecternHiddenNames;

const nothingHidden: HiddenNames = { hidden: new Set(), secret: new Set(), isHidden: () => false };

/** Cached for all readers with the same groups. Most documents hide nothing. */
export function hiddenNames(document: OpenApiDocument, viewerGroups: readonly string[] = []): HiddenNames {
  const byViewer = namesOfDocuments.get(document) ?? new Map<string, HiddenNames>();
  namesOfDocuments.set(document, byViewer);
  const viewer = JSON.stringify([...viewerGroups].sort());
  const known = byViewer.get(viewer);
  if (known !== undefined) return known;
  if (byViewer.size >= VIEWERS_MAX) byViewer.clear();
  const names = hasHiddenParts(document.root, viewerGroups) ? namesIn(document, viewerGroups) : nothingHidden;
  byViewer.set(viewer, names);
  return names;
}

/** Whether an expression such as `$response.body#/id` or `$message.payload#/id` reads a hidden property. */
export function readsHidden({ secret }: HiddenNames, expression: string): boolean {
  if (secret.size === 0 || !expression.includes('#/')) return false;
  const taken = /\$(?:request|response|message)\.(?:body|payload|header)#\/([^}\s]+)/g;
  return [...expression.matchAll(taken)].some(([, pointer = '']) =>
    pointer.split('/').some((key) => secret.has(key)),
  );
}

export function hasHiddenParts(root: unknown, viewerGroups: readonly string[]): boolean {
  const left: unknown[] = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!isPartShown(value, viewerGroups)) return true;
    for (const inner of Object.values(value)) if (typeof inner === 'object') left.push(inner);
  }
  return false;
}

function namesIn(document: OpenApiDocument, viewerGroups: readonly string[]): HiddenNames {
  const targets = new Map<string, boolean>();
  const isHidden = ({ value, pointer }: Located): boolean => {
    if (!isRecord(value)) return false;
    // A schema's own marks override those of its target.
    if (visibilityKeys.some((key) => Object.hasOwn(value, key))) return !isPartShown(value, viewerGroups);
    const reference = referenceOf(value);
    if (reference !== undefined) return isTargetHidden(reference);
    return partsOf({ value, pointer }).some(isHidden);
  };
  const partsOf = ({ value, pointer }: Located): Located[] => {
    const located = (key: string) =>
      listIn(value, key).map((inner, position) => ({
        value: inner,
        pointer: pointerTo(pointer, key, position),
      }));
    const onlyVariants = ['oneOf', 'anyOf'].flatMap((key) => {
      const variants = located(key).filter((variant) => !isNullSchema(document, variant));
      return variants.length === 1 ? variants : [];
    });
    return [...located('allOf'), ...onlyVariants];
  };
  const isTargetHidden = (reference: string): boolean => {
    const known = targets.get(reference);
    if (known !== undefined) return known;
    // A reference back to the same schema does not hide it.
    targets.set(reference, false);
    const { target } = followReference(document, reference);
    const found = target !== undefined && isHidden(target);
    targets.set(reference, found);
    return found;
  };
  const hidden = new Set<string>();
  const shown = new Set<string>();
  const left: Located[] = [{ value: document.root, pointer: '#' }];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    for (const [key, inner] of Object.entries(Object(part.value))) {
      if (typeof inner !== 'object' || inner === null) continue;
      const pointer = pointerTo(part.pointer, key);
      left.push({ value: inner, pointer });
      if (key !== 'properties' || !isRecord(inner)) continue;
      // A property named "properties" is also treated as a map; at worst, this hides one name too many.
      for (const [name, schema] of Object.entries(inner)) {
        const place = { value: schema, pointer: pointerTo(pointer, name) };
        (isHidden(place) ? hidden : shown).add(name);
      }
    }
  }
  const secret = new Set([...hidden].filter((name) => !shown.has(name)));
  return { hidden, secret, isHidden };
}

import { isRecord } from '@/lib/base/values/is-record';
import { isPartShown, visibilityKeys } from '../index/extension';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { listIn } from '../raw-value';
import { followReference, referenceOf } from '../resolve-reference';
import { isNullSchema } from './is-null-schema';

/** Which names of a document tell a reader of properties that they do not see. */
export interface HiddenNames {
  /** Names of properties that are hidden in some schema; the same name may be shown in another. */
  hidden: ReadonlySet<string>;
  /** Those that no schema shows. */
  secret: ReadonlySet<string>;
  /** Whether a schema is hidden, or what it refers to or extends. */
  isHidden(schema: Located): boolean;
}

const VIEWERS_MAX = 50;

declare global {
  /** Global, because pages and routes are compiled separately and describe the same documents. */
  var lecternHiddenNames: WeakMap<OpenApiDocument, Map<string, HiddenNames>> | undefined;
}

globalThis.lecternHiddenNames ??= new WeakMap();
const namesOfDocuments = globalThis.lecternHiddenNames;

const nothingHidden: HiddenNames = { hidden: new Set(), secret: new Set(), isHidden: () => false };

/** Looked up once for all readers with the same groups; nothing to look for in most documents. */
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

/**
 * Whether an expression takes a hidden property out of a body or a message: `$response.body#/id` in a link or a
 * callback, `$message.payload#/id` in AsyncAPI.
 */
export function readsHidden({ secret }: HiddenNames, expression: string): boolean {
  if (secret.size === 0 || !expression.includes('#/')) return false;
  const taken = /\$(?:request|response|message)\.(?:body|payload|header)#\/([^}\s]+)/g;
  return [...expression.matchAll(taken)].some(([, pointer = '']) =>
    pointer.split('/').some((key) => secret.has(key)),
  );
}

/** Whether anything in a document is hidden from readers of these groups. */
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
    // What a schema says of itself wins over what it refers to.
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
    // A schema that refers to itself is not hidden by that.
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
      // A property that is called "properties" is taken for a map too, which hides a name too many at worst.
      for (const [name, schema] of Object.entries(inner)) {
        const place = { value: schema, pointer: pointerTo(pointer, name) };
        (isHidden(place) ? hidden : shown).add(name);
      }
    }
  }
  const secret = new Set([...hidden].filter((name) => !shown.has(name)));
  return { hidden, secret, isHidden };
}

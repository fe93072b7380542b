import { isRecord } from '@/lib/base/is-record';
import { isPartShown } from '../index/extension';
import { keysOfPointer, type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { followReference, referenceOf } from '../resolve-reference';
import { derivedSchemas } from './derived-schemas';
import { isSchemaShown } from './is-schema-shown';
import { mergeSchema } from './merge-schema';

/**
 * Pointers of the components that parts of a document refer to, by references and discriminators:
 * `#/components/schemas/Pet`. Does not pass through parts that are hidden from the reader. Components that are
 * not reached may belong to a hidden operation.
 */
export function reachableComponents(
  document: OpenApiDocument,
  starts: readonly Located[],
  viewerGroups: readonly string[] = [],
): Set<string> {
  const reached = new Set<string>();
  const seen = new Set<string>();
  const left: Located[] = [...starts];

  /** If one part of an `allOf` is hidden, all of it is. */
  function isShown(located: Located): boolean {
    if (!isRecord(located.value) || !Array.isArray(located.value.allOf))
      return isPartShown(located.value, viewerGroups);
    return isSchemaShown(mergeSchema(document, [located]), viewerGroups);
  }

  function reach(target: Located): void {
    if (!isShown(target)) return;
    const component = componentOf(target.pointer);
    if (component !== undefined) reached.add(component);
    const whole =
      component === undefined ? target : followReference(document, component.replaceAll('%', '%25')).target;
    if (whole === undefined || seen.has(whole.pointer)) return;
    seen.add(whole.pointer);
    left.push(whole);
  }

  for (let located = left.pop(); located !== undefined; located = left.pop()) {
    const { value, pointer } = located;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const inner = { value: item, pointer: pointerTo(pointer, index) };
        if (isShown(inner)) left.push(inner);
      }
      continue;
    }
    if (!isRecord(value)) continue;
    const reference = referenceOf(value);
    const target = reference === undefined ? undefined : followReference(document, reference).target;
    if (target !== undefined) reach(target);
    if (isRecord(value.discriminator))
      for (const derived of derivedSchemas(document, located)) reach(derived);
    for (const [key, child] of Object.entries(value)) {
      const inner = { value: child, pointer: pointerTo(pointer, key) };
      if (isShown(inner)) left.push(inner);
    }
  }
  return reached;
}

/** The component that a place is in: `#/components/schemas/Pet` for everything inside it. */
export function componentOf(pointer: string): string | undefined {
  const [components, kind, name] = keysOfPointer(pointer);
  if (components !== 'components' || kind === undefined || name === undefined) return undefined;
  return pointerTo('#/components', kind, name);
}

import { keysOfPointer, type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { isRecord } from '../raw-value';
import { followReference, referenceOf } from '../resolve-reference';
import { derivedSchemas } from './derived-schemas';

/**
 * The components that parts of a document lead to, by references and discriminators, as pointers:
 * `#/components/schemas/Pet`. What no way leads to may belong to an operation that is hidden.
 */
export function reachableComponents(document: OpenApiDocument, starts: readonly Located[]): Set<string> {
  const reached = new Set<string>();
  const seen = new Set<string>();
  const left: Located[] = [...starts];

  function reach(target: Located): void {
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
      for (const [index, item] of value.entries())
        left.push({ value: item, pointer: pointerTo(pointer, index) });
      continue;
    }
    if (!isRecord(value)) continue;
    const reference = referenceOf(value);
    const target = reference === undefined ? undefined : followReference(document, reference).target;
    if (target !== undefined) reach(target);
    if (isRecord(value.discriminator))
      for (const derived of derivedSchemas(document, located)) reach(derived);
    for (const [key, child] of Object.entries(value))
      left.push({ value: child, pointer: pointerTo(pointer, key) });
  }
  return reached;
}

/** The component that a place belongs to: `#/components/schemas/Pet` for all inside it. */
export function componentOf(pointer: string): string | undefined {
  const [components, kind, name] = keysOfPointer(pointer);
  if (components !== 'components' || kind === undefined || name === undefined) return undefined;
  return pointerTo('#/components', kind, name);
}

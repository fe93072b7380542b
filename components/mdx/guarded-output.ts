import { described } from '@/lib/base/text/described-value';
import { type AnyElement, isElement, type UnknownProps } from './child-elements';
import { copied } from './copied-element';
import { reasonAgainstHost } from './host-properties';
import { isShowable, reasonAgainst } from './react-values';

/** The guarded version of an author's component; `undefined` for types that need no guard. */
type GuardOf = (type: unknown) => unknown;

/**
 * The output of an author's component, with a guard around each component inside, and an error in place of each value
 * that React cannot render. On a server, React would fail the whole page for one such value.
 */
export function guardedOutput(drawn: unknown, guardOf: GuardOf): unknown {
  if (Array.isArray(drawn)) return drawn.map((item) => guardedOutput(item, guardOf));
  if (isElement(drawn)) return guardedElement(drawn, guardOf);
  if (typeof drawn === 'object' && !isShowable(drawn)) throw new Error(reasonAgainst(drawn));
  return drawn;
}

function guardedElement(given: AnyElement, guardOf: GuardOf): unknown {
  const { type, props }: { type: unknown; props: UnknownProps } = given;
  const guard = guardOf(type);
  // How a component uses its properties is up to the component.
  if (guard !== undefined) return copied(given, guard, props);
  if (typeof type === 'string') {
    const reason = reasonAgainstHost(type, props);
    if (reason !== undefined) throw new Error(reason);
  } else if (!isType(type)) throw new Error(`it is ${described(type)}, and no component`);
  const guarded = Object.entries(props).map(([name, value]) => {
    const isDrawn = name === 'children' ? typeof value !== 'function' : isElement(value);
    return [name, isDrawn ? guardedOutput(value, guardOf) : value];
  });
  return copied(given, type, Object.fromEntries(guarded));
}

function isType(type: unknown): boolean {
  if (typeof type === 'object' && type !== null) return '$$typeof' in type;
  return typeof type === 'function' || typeof type === 'symbol';
}

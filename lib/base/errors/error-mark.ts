/**
 * Marks the kind of Lectern's errors. The server consists of several bundles with their own copies of each class, so
 * `instanceof` fails for an error from another bundle.
 */
export const errorMark: unique symbol = Symbol.for('lectern.error');

/** Whether an error is of a Lectern kind, from any bundle. */
export function hasErrorMark(error: unknown, kind: string): boolean {
  return error instanceof Error && Reflect.get(error, errorMark) === kind;
}

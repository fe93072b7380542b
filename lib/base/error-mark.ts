/**
 * Where an error of ours says which kind it is. The server is built as several bundles, each with a copy of
 * every class it uses: an error thrown by one and caught by another is no `instanceof` of the catcher's class.
 */
export const errorMark: unique symbol = Symbol.for('lectern.error');

/** Whether an error is one of ours of this kind, whichever bundle made it. */
export function hasErrorMark(error: unknown, kind: string): boolean {
  return error instanceof Error && Reflect.get(error, errorMark) === kind;
}

/**
 * A table by names that others write. It holds its entries alone: `constructor` and `__proto__`, which every
 * object inherits, are in none.
 */
export function table<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}

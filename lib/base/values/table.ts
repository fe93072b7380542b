/**
 * A lookup table for untrusted names. Has no prototype, so inherited names such as `constructor` and `__proto__` are
 * not found.
 */
export function table<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}

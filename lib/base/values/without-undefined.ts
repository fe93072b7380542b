/** A copy of plain data without keys whose value is `undefined`, to make it smaller to send. */
export function withoutUndefined<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutUndefined) as Value; // A list stays a list of the same items.
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutUndefined(inner)])) as Value; // Absent and undefined mean the same in our types.
}

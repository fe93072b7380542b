import type { JsonObject, JsonValue } from '../config/json-value';

/** An object without the keys that have no value. */
export function withoutAbsent(object: { [key: string]: JsonValue | undefined }): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(object)) if (value !== undefined) result[key] = value;
  return result;
}

/** Like `withoutAbsent`, but nothing at all when every key is absent. */
export function presentOrNothing(object: { [key: string]: JsonValue | undefined }): JsonObject | undefined {
  const result = withoutAbsent(object);
  return Object.keys(result).length === 0 ? undefined : result;
}

import type { JsonObject, JsonValue } from '../config/json-value';

export function withoutAbsent(object: { [key: string]: JsonValue | undefined }): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(object)) if (value !== undefined) result[key] = value;
  return result;
}

/** Like `withoutAbsent`, but `undefined` if no key is left. */
export function nonEmptyObject(object: { [key: string]: JsonValue | undefined }): JsonObject | undefined {
  const result = withoutAbsent(object);
  return Object.keys(result).length === 0 ? undefined : result;
}

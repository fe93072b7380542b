import { isRecord } from '@/lib/base/values/is-record';
/** Any value that JSON can express. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

export interface JsonObject {
  [key: string]: JsonValue;
}

/** Whether a value is a JSON object: not a list, not `null`. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return isRecord(value);
}

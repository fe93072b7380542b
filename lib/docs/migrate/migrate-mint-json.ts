import type { JsonObject } from '../config/json-value';
export function migrateMintJson(mint: JsonObject): { configuration: JsonObject; notes: string[] } {
  return { configuration: mint, notes: [] };
}

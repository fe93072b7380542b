import type { JsonValue } from '../config/json-value';

/** One part of a migration: settings for `docs.json`, and the keys of `mint.json` that it has used. */
export interface MigratedPart {
  settings: { [key: string]: JsonValue | undefined };
  usedKeys: readonly string[];
  notes: string[];
}

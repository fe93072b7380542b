import type { JsonValue } from '../config/json-value';

/** One part of a migration: settings for `docs.json`, and the used keys of `mint.json`. */
export interface MigratedPart {
  settings: { [key: string]: JsonValue | undefined };
  usedKeys: readonly string[];
  notes: string[];
}

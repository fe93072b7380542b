import { isJsonObject, type JsonObject, type JsonValue } from '../config/json-value';
import { migrateApi } from './migrate-api';
import { migrateLook } from './migrate-look';
import { migrateNavigation } from './migrate-navigation';
import { migrateSurroundings } from './migrate-surroundings';
import type { MigratedPart } from './migrated-part';
import { withoutAbsent } from './without-absent';

export interface MigratedConfiguration {
  configuration: JsonObject;
  /** One sentence for each thing that was not migrated or needs a look. */
  notes: string[];
}

const keptKeys = ['name', 'description', 'favicon', 'logo', 'redirects', 'search', 'variables'] as const;

/** Converts a `mint.json` to `docs.json`, with notes on what has no counterpart. */
export function migrateMintJson(mint: JsonObject): MigratedConfiguration {
  const parts: MigratedPart[] = [
    migrateLook(mint),
    migrateSurroundings(mint),
    migrateApi(mint),
    migrateNavigation(mint),
  ];
  const used = new Set<string>(['$schema', ...keptKeys, ...parts.flatMap((part) => part.usedKeys)]);
  const dropped = Object.keys(mint).filter((key) => !used.has(key));
  const kept = Object.fromEntries(
    keptKeys.map((key) => [key, key === 'search' ? searchFrom(mint) : mint[key]]),
  );
  const configuration = withoutAbsent({
    $schema: 'https://mintlify.com/docs.json',
    ...kept,
    ...Object.assign({}, ...parts.map(({ settings }) => settings)),
  });
  return {
    configuration,
    notes: [
      ...parts.flatMap(({ notes }) => notes),
      ...dropped.map((key) => `"${key}" has no counterpart in docs.json and was left out.`),
    ],
  };
}

function searchFrom({ search }: JsonObject): JsonValue | undefined {
  return isJsonObject(search) ? withoutAbsent({ prompt: search.prompt }) : undefined;
}

import { isJsonObject, type JsonObject, type JsonValue } from '../config/json-value';
import type { MigratedPart } from './migrated-part';
import { presentOrNothing } from './without-absent';

/** Migrates API settings: documents, playground, samples, and endpoints described in pages. */
export function migrateApi(mint: JsonObject): MigratedPart {
  const api = objectAt(mint, 'api');
  const playground = objectAt(api, 'playground');
  const auth = objectAt(api, 'auth');
  const example = objectAt(objectAt(api, 'request'), 'example');
  const notes: string[] = [];
  if (auth.inputPrefix !== undefined) {
    notes.push('"api.auth.inputPrefix" has no counterpart in docs.json and was left out.');
  }
  return {
    notes,
    usedKeys: ['api', 'openapi'],
    settings: {
      api: presentOrNothing({
        openapi: mint.openapi,
        playground: presentOrNothing({
          display: displayFrom(playground.mode),
          proxy: playground.disableProxy === true ? false : undefined,
        }),
        params: presentOrNothing({ expanded: objectAt(api, 'paramFields').expanded }),
        examples: presentOrNothing({
          languages: example.languages,
          defaults: example.showOptionalParams === false ? 'required' : undefined,
        }),
        mdx: presentOrNothing({
          server: api.baseUrl,
          auth: presentOrNothing({ method: auth.method, name: auth.name }),
        }),
      }),
    },
  };
}

function displayFrom(mode: JsonValue | undefined): JsonValue | undefined {
  if (mode === 'show') return 'interactive';
  return mode === 'hide' ? 'none' : mode;
}

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isJsonObject(value) ? value : {};
}

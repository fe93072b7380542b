import { isJsonObject, type JsonObject, type JsonValue } from '../config/json-value';
import type { MigratedPart } from './migrated-part';
import { nonEmptyObject } from './without-absent';

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
      api: nonEmptyObject({
        openapi: mint.openapi,
        playground: nonEmptyObject({
          display: displayFrom(playground.mode),
          proxy: playground.disableProxy === true ? false : undefined,
        }),
        params: nonEmptyObject({ expanded: objectAt(api, 'paramFields').expanded }),
        examples: nonEmptyObject({
          languages: example.languages,
          defaults: example.showOptionalParams === false ? 'required' : undefined,
        }),
        mdx: nonEmptyObject({
          server: api.baseUrl,
          auth: nonEmptyObject({ method: auth.method, name: auth.name }),
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

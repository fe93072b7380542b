import type { JsonPath } from './json-path';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value';
import type { Problem } from './problem';

/** Lists that grow with a site. All others are short menus. */
const LONG_LISTS: ReadonlySet<string> = new Set(['pages', 'groups', 'redirects']);
const LONG_LIST_MAX = 20_000;
const LIST_MAX = 500;
const KEYS_MAX = 500;

/**
 * Truncates, in place, oversized parts that would slow down the server: lists are searched for every entry of
 * other lists, and each key is compared with all known ones.
 */
export function withinSizes(root: JsonObject): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<object>();
  visit(root, []);
  return problems;

  function visit(value: JsonValue | undefined, path: JsonPath): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    // A file that is included twice is one object.
    seen.add(value);
    if (isJsonObject(value)) cutKeys(value, path);
    else cutList(value, path);
    for (const [key, child] of Object.entries(value)) {
      visit(child, [...path, isJsonObject(value) ? key : Number(key)]);
    }
  }

  function cutList(list: JsonValue[], path: JsonPath): void {
    const max = LONG_LISTS.has(String(path.at(-1))) ? LONG_LIST_MAX : LIST_MAX;
    if (list.length <= max) return;
    problems.push(tooMany(path, `has ${list.length} entries; the first ${max} are used.`));
    list.length = max;
  }

  function cutKeys(object: JsonObject, path: JsonPath): void {
    const keys = Object.keys(object);
    if (keys.length <= KEYS_MAX) return;
    problems.push(tooMany(path, `has ${keys.length} keys; the first ${KEYS_MAX} are used.`));
    for (const key of keys.slice(KEYS_MAX)) delete object[key];
  }
}

function tooMany(path: JsonPath, message: string): Problem {
  return { severity: 'error', rule: 'too-many', path, message, hint: 'Leave out what is not needed.' };
}

import type { JsonPath } from './json-path';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value';
import type { Problem } from './problem';

/** Lists that grow with a site; all others hold what readers choose between. */
const LONG_LISTS: ReadonlySet<string> = new Set(['pages', 'groups', 'redirects']);
const LONG_LIST_MAX = 20_000;
const LIST_MAX = 500;
const KEYS_MAX = 500;

/**
 * Cuts off, in place, what no site needs and what would hold up the server that reads it: each list is looked
 * through for every entry of others, and each key compared with those that there are.
 */
export function withinSizes(root: JsonObject): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<object>();
  visit(root, []);
  return problems;

  function visit(value: JsonValue | undefined, path: JsonPath): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    // Files that are referred to twice are one object.
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

import { isJsonObject, type JsonObject, type JsonValue } from '../config/json-value';

export interface DividedGroups {
  taken: Map<JsonObject, JsonObject[]>;
  rest: JsonObject[];
}

/**
 * Assigns each group to the division whose `url` is a prefix of its first page; the longest prefix wins.
 *
 * @example a group with the page `api/users` goes to the tab with the url `api`
 */
export function divideByAddress(
  groups: readonly JsonObject[],
  divisions: readonly JsonObject[],
): DividedGroups {
  const taken = new Map<JsonObject, JsonObject[]>();
  const rest: JsonObject[] = [];
  const byLength = divisions
    .flatMap((division) => {
      const { url } = division;
      return typeof url === 'string' ? [{ division, start: trimSlashes(url) }] : [];
    })
    .filter(({ start }) => start !== '')
    .toSorted((left, right) => right.start.length - left.start.length);
  for (const group of groups) {
    const page = trimSlashes(firstPage(group) ?? '');
    const owner = byLength.find(({ start }) => page === start || page.startsWith(`${start}/`));
    if (owner === undefined) rest.push(group);
    else taken.set(owner.division, [...(taken.get(owner.division) ?? []), group]);
  }
  return { taken, rest };
}

function firstPage(entry: JsonValue): string | undefined {
  if (typeof entry === 'string') return entry;
  if (!isJsonObject(entry) || !Array.isArray(entry.pages)) return undefined;
  for (const page of entry.pages) {
    const found = firstPage(page);
    if (found !== undefined) return found;
  }
  return undefined;
}

function trimSlashes(address: string): string {
  return address.replace(/^\/+|\/+$/g, '');
}

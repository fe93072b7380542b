import { isJsonObject, type JsonValue } from './json-value';

/** Keys and list indices from the root of a JSON value to a place inside it. */
export type JsonPath = readonly (string | number)[];

/**
 * A path in readable notation.
 *
 * @example formatJsonPath(['footer', 'links', 0, 'hacker-news']) // footer.links[0]["hacker-news"]
 */
export function formatJsonPath(path: JsonPath): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (!/^[\w$]+$/.test(part)) text += `[${JSON.stringify(part)}]`;
    else text += text === '' ? part : `.${part}`;
  }
  return text;
}

export function valueAt(root: JsonValue | undefined, path: JsonPath): JsonValue | undefined {
  let value = root;
  for (const part of path) value = childOf(value, part);
  return value;
}

function childOf(parent: JsonValue | undefined, part: string | number): JsonValue | undefined {
  if (Array.isArray(parent)) return typeof part === 'number' ? parent[part] : undefined;
  return isJsonObject(parent) && Object.hasOwn(parent, part) ? parent[part] : undefined;
}

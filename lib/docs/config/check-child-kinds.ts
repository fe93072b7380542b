import { inWords } from './in-words';
import type { JsonPath } from './json-path';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value';
import type { Problem } from './problem';

/** Kinds of entries in the navigation; each is also the key of their list. */
const childKinds = [
  'pages',
  'groups',
  'tabs',
  'anchors',
  'dropdowns',
  'products',
  'versions',
  'languages',
  'menu',
] as const;

type ChildKind = (typeof childKinds)[number];

const nameKeys = {
  groups: 'group',
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
  languages: 'language',
  menu: 'item',
} as const satisfies Record<Exclude<ChildKind, 'pages'>, string>;

export function checkChildKinds(element: JsonValue, path: JsonPath): Problem[] {
  if (!isJsonObject(element)) return [];
  const kinds = childKinds.filter((kind) => kind in element && !isEmptyList(element[kind]));
  const inner = kinds.flatMap((kind) => {
    const entries = element[kind];
    if (!Array.isArray(entries)) return [];
    const kindPath = [...path, kind];
    const ofEntries = entries.flatMap((entry, index) => checkChildKinds(entry, [...kindPath, index]));
    return [...checkSwitcher(kind, entries, kindPath), ...ofEntries];
  });
  return [...checkKinds(element, kinds, path), ...inner];
}

function checkKinds(element: JsonObject, kinds: readonly ChildKind[], path: JsonPath): Problem[] {
  const isRoot = path.length === 1;
  const [first, second] = kinds;
  if (second !== undefined && first !== undefined) {
    const message = `has ${kinds.length === 2 ? 'both ' : ''}${inWords(
      kinds.map((kind) => `"${kind}"`),
      'and',
    )}.`;
    const hint = isRoot
      ? `Keep one of them at the root and put the others inside its entries.`
      : 'Keep one kind of child per level.';
    return [{ severity: 'error', rule: 'mixed-children', path, message, hint }];
  }
  const isMenuItem = 'item' in element && path.at(-2) === 'menu';
  if (isMenuItem && first !== undefined && first !== 'groups' && first !== 'pages') {
    const message = `has "${first}", but an entry of a menu holds only groups, pages or a link.`;
    return [
      {
        severity: 'error',
        rule: 'menu-children',
        path,
        key: first,
        message,
        hint: 'Write "groups", "pages" or "href".',
      },
    ];
  }
  return first === undefined ? checkLeaf(element, path, isRoot) : [];
}

/** An element without children needs something else to show, such as a link. */
function checkLeaf(element: JsonObject, path: JsonPath, isRoot: boolean): Problem[] {
  if (['openapi', 'asyncapi', 'graphql', 'sdk', 'href', 'root'].some((key) => key in element)) return [];
  if (isRoot) {
    const hint =
      'Add one of "pages", "groups", "tabs", "anchors", "dropdowns", "products", "versions" or "languages".';
    return [{ severity: 'error', rule: 'empty-navigation', path, message: 'has no pages.', hint }];
  }
  if ('group' in element) {
    if (Array.isArray(element.pages))
      return [warning('is a group without pages.', 'Add pages or remove it.')];
    const hint =
      'Add "pages", for example "pages": ["quickstart"], "openapi", "asyncapi", "graphql" or "sdk".';
    return [{ severity: 'error', rule: 'missing-key', path, message: 'has no "pages".', hint }];
  }
  return [warning('has no pages and leads nowhere.', 'Add "groups", "pages" or "href", or remove it.')];

  function warning(message: string, hint: string): Problem {
    return { severity: 'warning', rule: 'empty-element', path, message, hint };
  }
}

/** Entries that readers choose between must be unique, with at most one default. */
function checkSwitcher(kind: ChildKind, entries: readonly JsonValue[], path: JsonPath): Problem[] {
  if (kind !== 'languages' && kind !== 'versions') return [];
  const problems: Problem[] = [];
  const seen = new Set<JsonValue>();
  let hasDefault = false;
  for (const [index, entry] of entries.entries()) {
    if (!isJsonObject(entry)) continue;
    const name = entry[nameKeys[kind]];
    const entryPath = [...path, index];
    if (typeof name === 'string' && seen.has(name)) {
      const message = `repeats the ${nameKeys[kind]} "${name}".`;
      const hint = 'Merge the two entries or rename one.';
      problems.push({ severity: 'error', rule: 'duplicate-entry', path: entryPath, message, hint });
    }
    if (name !== undefined) seen.add(name);
    if (entry.default !== true) continue;
    if (hasDefault) {
      const message = 'is a second default; the first one counts.';
      const hint = 'Keep "default": true on one entry.';
      problems.push({
        severity: 'warning',
        rule: 'second-default',
        path: entryPath,
        key: 'default',
        message,
        hint,
      });
    }
    hasDefault = true;
  }
  return problems;
}

function isEmptyList(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}

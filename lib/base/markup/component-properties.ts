import { described } from '@/lib/base/text/described-value';

/** How a component uses a property: as a string, as content to render, or as a list of strings. */
type PropertyKind = 'text' | 'shown' | 'list';

/** The properties of built-in components for which authors write text. Excludes flags, numbers and styles. */
export const textProperties: ReadonlyMap<string, ReadonlyMap<string, PropertyKind>> = new Map(
  Object.entries({
    Accordion: { shown: 'title description icon', text: 'id' },
    Badge: { shown: 'icon leadIcon tailIcon', text: 'color size shape variant href intent' },
    Callout: { shown: 'title icon', text: 'color type variant ariaLabel' },
    Card: { shown: 'title description icon cta', text: 'color href target img type' },
    Color: { text: 'variant' },
    'Color.Item': { text: 'name' },
    'Color.Row': { shown: 'title' },
    Expandable: { shown: 'title summary', text: 'openedText closedText' },
    Frame: { shown: 'caption hint' },
    'GitHub.Repo': { text: 'repo variant' },
    Icon: { shown: 'icon', text: 'src name color colorLight colorDark' },
    Latex: { text: 'html' },
    Mermaid: { text: 'chart placement' },
    ParamField: {
      shown: 'description',
      text: 'path query header body name type placeholder id',
      list: 'pre post',
    },
    Prompt: { shown: 'description icon', list: 'actions' },
    ResponseField: { shown: 'description', text: 'name body type placeholder id', list: 'pre post' },
    Step: { shown: 'title icon', text: 'titleSize id' },
    Steps: { text: 'titleSize' },
    Tab: { shown: 'title icon', text: 'id' },
    Tabs: { text: 'ariaLabel' },
    Tile: { shown: 'title description', text: 'href' },
    Tooltip: { shown: 'tip headline cta', text: 'href' },
    'Tree.File': { shown: 'comment', text: 'name' },
    'Tree.Folder': { shown: 'comment', text: 'name' },
    Update: { shown: 'label description', text: 'id', list: 'tags' },
    View: { shown: 'icon', text: 'title id' },
    ...Object.fromEntries(
      ['Check', 'Danger', 'Info', 'Note', 'Tip', 'Warning'].map((name) => [
        name,
        { shown: 'title icon', text: 'color ariaLabel' },
      ]),
    ),
  }).map(([component, kinds]) => [component, new Map(Object.entries(kinds).flatMap(kindOfEach))]),
);

function kindOfEach([kind, names]: [string, string]): [name: string, kind: PropertyKind][] {
  return names.split(' ').map((name) => [name, kind === 'shown' || kind === 'list' ? kind : 'text']);
}

export interface PropertyFault {
  property: string;
  kind: PropertyKind;
  /** The end of a sentence that begins with the property. */
  problem: string;
}

/** The properties that a built-in component cannot use. A missing value and `false` mean that a property is not set. */
export function propertyFaults(component: string, given: Readonly<Record<string, unknown>>): PropertyFault[] {
  const kinds = textProperties.get(component);
  if (kinds === undefined) return [];
  return Object.entries(given).flatMap(([property, value]) => {
    const kind = kinds.get(property);
    if (kind === undefined || fits(kind, value)) return [];
    const written = value === true ? 'has no text' : `is ${described(value)}`;
    const advice =
      kind === 'list'
        ? `a text or a list, such as ${property}={["one", "two"]}`
        : `a text, such as ${property}="words"`;
    return [{ property, kind, problem: `${written}; write ${advice}` }];
  });
}

/** Converts numbers to text where a component expects text, and unset values to `undefined`. */
export function readTexts(
  component: string,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kinds = textProperties.get(component);
  const read = Object.entries(given).flatMap(([property, value]) => {
    if (kinds?.get(property) !== 'text' || typeof value === 'string' || value === undefined) return [];
    return [[property, value === null || value === false ? undefined : String(value)]];
  });
  return Object.fromEntries(read);
}

function fits(kind: PropertyKind, value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return true;
  if (kind === 'text' || typeof value !== 'object') return false;
  if (kind === 'list') return Array.isArray(value) && value.every(isWord);
  // The compiler replaces an icon's name with its drawing, and elements may arrive later from the server.
  return (
    'kind' in value ||
    '$$typeof' in value ||
    Array.isArray(value) ||
    'then' in value ||
    Symbol.iterator in value
  );
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

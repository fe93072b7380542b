import type { Root, RootContent } from 'mdast';

/** A `<ParamField>` of a page. */
export interface WrittenField {
  name: string;
  location: 'path' | 'query' | 'header' | 'body';
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  /** Its default or placeholder. */
  shown?: string | undefined;
  description?: string | undefined;
}

const LOCATIONS = ['path', 'query', 'header', 'body'] as const;

/** The `<ParamField>`s of a page's request; nested ones describe parts of their parent. */
export function paramFields(tree: Root): WrittenField[] {
  return tree.children.flatMap(fieldsIn);
}

function fieldsIn(node: RootContent): WrittenField[] {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (node.name === 'ParamField') return fieldFrom(attributesOf(node), textOf(node));
    if (node.name === 'ResponseField' || node.name === 'Expandable') return [];
  }
  return 'children' in node ? node.children.flatMap(fieldsIn) : [];
}

type Attributes = ReadonlyMap<string, string | true>;

function fieldFrom(attributes: Attributes, description: string): WrittenField[] {
  const location = LOCATIONS.find((place) => typeof attributes.get(place) === 'string');
  const name = location === undefined ? undefined : attributes.get(location);
  if (location === undefined || typeof name !== 'string') return [];
  const text = (key: string) => {
    const value = attributes.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  const isOn = (key: string) => attributes.get(key) === true || attributes.get(key) === 'true';
  return [
    {
      name,
      location,
      type: text('type') ?? 'string',
      isRequired: isOn('required') || location === 'path',
      isDeprecated: isOn('deprecated'),
      shown: text('placeholder') ?? text('default') ?? text('initialValue'),
      description: description === '' ? undefined : description,
    },
  ];
}

interface Element {
  attributes: readonly { type: string; name?: string; value?: unknown }[];
}

/** Attribute values: strings, flags, and the source of expressions such as `{true}` and `{10}`. */
function attributesOf({ attributes }: Element): Attributes {
  return new Map(
    attributes.flatMap(({ type, name, value }): [string, string | true][] => {
      if (type !== 'mdxJsxAttribute' || name === undefined) return [];
      if (value === null || value === undefined) return [[name, true]];
      if (typeof value === 'string') return [[name, value]];
      return typeof value === 'object' && 'value' in value
        ? [[name, String(value.value).replace(/^["'`]|["'`]$/g, '')]]
        : [];
    }),
  );
}

function textOf(node: RootContent): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (!('children' in node)) return '';
  return node.children.map(textOf).join('').trim();
}

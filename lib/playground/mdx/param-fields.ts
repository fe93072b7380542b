import type { Root, RootContent } from 'mdast';
import {
  attributeFlag,
  attributeText,
  attributeValue,
  isJsxElement,
  type JsxElement,
} from '@/lib/content/mdx/jsx-attributes';

export interface WrittenField {
  name: string;
  location: 'path' | 'query' | 'header' | 'body';
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  /** The default or placeholder. */
  shown?: string | undefined;
  description?: string | undefined;
}

const LOCATIONS = ['path', 'query', 'header', 'body'] as const;

/** The `<ParamField>`s of a page's request; nested ones describe parts of their parent. */
export function paramFields(tree: Root): WrittenField[] {
  return tree.children.flatMap(fieldsIn);
}

function fieldsIn(node: RootContent): WrittenField[] {
  if (isJsxElement(node)) {
    if (node.name === 'ParamField') return fieldFrom(node);
    if (node.name === 'ResponseField' || node.name === 'Expandable') return [];
  }
  return 'children' in node ? node.children.flatMap(fieldsIn) : [];
}

function fieldFrom(element: JsxElement): WrittenField[] {
  const location = LOCATIONS.find((place) => attributeText(element, place) !== undefined);
  const name = location && attributeText(element, location);
  if (location === undefined || name === undefined) return [];
  const description = textOf(element);
  const shown = ['placeholder', 'default', 'initialValue']
    .map((key) => attributeValue(element, key))
    .find((value) => value !== undefined && value !== '');
  return [
    {
      name,
      location,
      type: attributeText(element, 'type') ?? 'string',
      isRequired: attributeFlag(element, 'required') || location === 'path',
      isDeprecated: attributeFlag(element, 'deprecated'),
      shown: typeof shown === 'string' ? shown : JSON.stringify(shown),
      description: description === '' ? undefined : description,
    },
  ];
}

function textOf(node: RootContent): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (!('children' in node)) return '';
  return node.children.map(textOf).join('').trim();
}

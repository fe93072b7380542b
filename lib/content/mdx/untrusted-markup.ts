import type { Properties } from 'hast';
import type { Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import {
  allowedElement,
  FRAME_SANDBOX,
  isAllowedImage,
  isAllowedLink,
  propertyOf,
} from '@/lib/base/markup/allowed-markup';
import { partAudience } from '@/lib/base/markup/part-audience';
import { allowedClasses, allowedStyle } from './allowed-style';
import { type CompileState, warn } from './compile-state';
import { eachNode } from './each-node';
import { attributeValue, isJsxElement, type JsxElement, jsxAttribute } from './jsx-attributes';
import type { StaticValue } from './static-value';

/** Component properties that contain page and image addresses. */
const LINK_PROPERTIES = new Set(['href', 'to', 'url', 'cta']);
const IMAGE_PROPERTIES = new Set(['src', 'img', 'poster', 'srcLight', 'srcDark']);
/** Allowed keys of object properties. Excludes those with which the compiler passes trusted HTML to components. */
const OBJECT_KEYS = new Set(['light', 'dark', 'title', 'description', 'name', 'label', 'value']);

/**
 * Filters an untrusted page by `allowed-markup.ts`. Must run before steps that insert Lectern's own markup, which
 * exceeds what such pages may contain.
 */
export function keepAllowedMarkup(state: CompileState, tree: Root, file: string): void {
  eachNode(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      if (!isAllowedLink(node.url)) node.url = '#';
    } else if (node.type === 'image') {
      if (!isAllowedImage(node.url)) node.url = '#';
    } else if (node.type === 'heading') {
      if (!isAllowedId(node.data?.hProperties?.id)) node.data = {};
    } else if (isJsxElement(node) && node.name !== null) {
      const { name } = node;
      const lost = /^[a-z]/.test(name) ? cleanElement(node, name) : cleanComponent(node);
      if (lost.length === 0) return;
      const [what = ''] = lost;
      warn(state, {
        rule: 'untrusted-markup',
        file,
        node,
        message:
          what === name
            ? `<${name}> is left out, since this site is served with DOCS_TRUST=markup.`
            : `<${name}> loses ${lost.join(', ')}, since this site is served with DOCS_TRUST=markup.`,
        hint: 'The page "operate/trust" of Lectern lists what stays; serve content that you trust with DOCS_TRUST=full.',
      });
    }
  });
}

/** Returns what was removed: attribute names, or the element's own. */
function cleanElement(node: JsxElement, name: string): string[] {
  const written = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute'
      ? [
          {
            attribute,
            property: propertyOf(name, attribute.name),
            value: attributeValue(node, attribute.name),
          },
        ]
      : [],
  );
  const plain = written.filter(({ property }) => property !== 'style');
  const properties: Properties = {};
  for (const { property, value } of plain) if (isPlain(value)) properties[property] = value;
  const allowed = allowedElement(name, properties);
  if (allowed.kind !== 'kept') {
    if (allowed.kind === 'dropped') node.children = [];
    node.name = null;
    node.attributes = [];
    return [name];
  }
  const kept = written.flatMap(({ attribute, property, value }): MdxJsxAttribute[] => {
    if (property === 'style') return [jsxAttribute(attribute.name, allowedStyle(value))];
    if (!Object.hasOwn(allowed.properties, property)) return [];
    const isClass = property === 'className' && typeof value === 'string';
    return [isClass ? jsxAttribute(attribute.name, allowedClasses(value)) : attribute];
  });
  const lost = node.attributes.filter(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || !kept.some(({ name }) => name === attribute.name),
  );
  node.attributes = name === 'iframe' ? [...kept, jsxAttribute('sandbox', FRAME_SANDBOX)] : kept;
  return lost.map(attributeName);
}

function cleanComponent(node: JsxElement): string[] {
  const kept = node.attributes.flatMap((attribute): MdxJsxAttribute[] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name } = attribute;
    const value = attributeValue(node, name);
    if (/^on[A-Z]|^(?:html|svg|ref|srcDoc|dangerouslySetInnerHTML|form[A-Z]\w*|action)$/i.test(name))
      return [];
    if (name === 'style') return [jsxAttribute(name, allowedStyle(value))];
    if (name === 'id' && !isAllowedId(value)) return [];
    if (typeof value === 'string') {
      if (LINK_PROPERTIES.has(name) && !isAllowedLink(value)) return [];
      if (IMAGE_PROPERTIES.has(name) && !isAllowedImage(value)) return [];
      return [/class(?:name)?$/i.test(name) ? jsxAttribute(name, allowedClasses(value)) : attribute];
    }
    const isAudience = node.name === 'Visibility' && name === 'for' && partAudience(value) !== undefined;
    return isAudience || isHarmless(value) ? [attribute] : [];
  });
  const lost = node.attributes.filter(
    (attribute) => !kept.some(({ name }) => name === attributeName(attribute)),
  );
  node.attributes = kept;
  return lost.map(attributeName);
}

function isAllowedId(id: unknown): boolean {
  if (typeof id !== 'string') return true;
  const element = allowedElement('div', { id });
  return element.kind === 'kept' && 'id' in element.properties;
}

function attributeName(attribute: JsxElement['attributes'][number]): string {
  return attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
}

function isPlain(value: StaticValue): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isHarmless(value: StaticValue): boolean {
  if (Array.isArray(value)) return value.every(isHarmless);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => OBJECT_KEYS.has(key) && isHarmless(item));
}

import type { Root } from 'mdast';
import { find, hastToReact, html, svg } from 'property-information';
import styleToJs from 'style-to-js';
import { eachNode } from './each-node';
import { isJsxElement, jsxAttribute } from './jsx-attributes';

const SVG_TAGS =
  /^(?:svg|path|g|circle|rect|line|polyline|polygon|ellipse|defs|linearGradient|radialGradient|stop|clipPath|mask|use|text|tspan|symbol|pattern|filter|fe[A-Z]\w*)$/;
/**
 * Renames HTML attributes to React's names (`class`, `frameborder`, `stroke-width`), parses `style`, and removes inline
 * handlers in strings, which React rejects.
 */
export function normaliseAttributes(tree: Root): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name === null) return;
    const isHtml = /^[a-z]/.test(node.name);
    const schema = SVG_TAGS.test(node.name) ? svg : html;
    node.attributes = node.attributes.flatMap((attribute): typeof node.attributes => {
      if (attribute.type !== 'mdxJsxAttribute') return [attribute];
      const { name, value } = attribute;
      if (/^on[A-Za-z]/.test(name) && typeof value === 'string') return [];
      if (name === 'style' && typeof value === 'string') return [jsxAttribute('style', styleObject(value))];
      if (name === 'class') return [{ ...attribute, name: 'className' }];
      return [isHtml ? { ...attribute, name: reactName(name, schema) } : attribute];
    });
  });
}

function reactName(name: string, schema: typeof html): string {
  if (/^(?:aria|data)-/.test(name) || /^[a-z]+[A-Z]/.test(name)) return name;
  const information: ReturnType<typeof find> | undefined = find(schema, name);
  // The library has no entry for inherited names such as `constructor`.
  if (information === undefined) return name;
  if (information.space === undefined && !information.defined) return name;
  return hastToReact[information.property] ?? information.property;
}

export function styleObject(text: string): Record<string, string> {
  try {
    return { ...styleToJs(text, { reactCompat: true }) };
  } catch {
    // Invalid CSS has no effect in a browser either.
    return {};
  }
}

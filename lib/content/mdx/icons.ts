import type { Root } from 'mdast';
import { isBuiltInComponent } from '../component-facts';
import type { CompileState } from './compile-state';
import { eachNode } from './each-node';
import { attributeValue, isJsxElement, jsxAttribute } from './jsx-attributes';
import { toJson } from './static-value';

/**
 * Replaces icon names with their SVG, so that a page ships only the icons it shows. Authors' components keep the
 * written text, which may be the address of an image or anything else.
 */
export function resolveIcons(state: CompileState, tree: Root): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name === null) return;
    if (!isBuiltInComponent(node.name) || state.bindings.has(node.name)) return;
    const iconType = attributeValue(node, 'iconType');
    node.attributes = node.attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return attribute;
      const isName = attribute.name === 'icon' || (node.name === 'Icon' && attribute.name === 'name');
      if (!isName || attribute.value === '') return attribute;
      const image = state.context.iconImage(
        attribute.value,
        typeof iconType === 'string' ? iconType : undefined,
      );
      // Browsers would request a name, and get 404.
      if (image === undefined) return jsxAttribute(attribute.name, '');
      // In the original format, an icon is drawn from a file of its name, and style sheets select by it:
      // `svg[style*="info.svg"]`.
      const isNamed = image.kind === 'svg' && /^[\w-]+$/.test(attribute.value);
      return jsxAttribute('icon', toJson(isNamed ? { ...image, file: `${attribute.value}.svg` } : image));
    });
  });
}

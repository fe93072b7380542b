import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { attributeValue, isJsxElement, type JsxElement } from './jsx-attributes';

const SHOWN_AGAIN =
  /^(?!dark:)[\w-]+:(?:block|inline|flex|grid|table|contents|inline-(?:block|flex|grid|table))$/;

/** Removes what readers do not see: hidden elements, and dark-mode duplicates of images. */
export function removeHiddenElements(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined || !isJsxElement(node) || !isHidden(node))
      return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function isHidden(element: JsxElement): boolean {
  // `hidden` and `style` may mean something else for components.
  if (!/^[a-z]/.test(element.name ?? '')) return false;
  const hidden = attributeValue(element, 'hidden');
  if (hidden === true || hidden === '' || hidden === 'hidden') return true;
  const style = attributeValue(element, 'style');
  if (typeof style === 'object' && style !== null && 'display' in style && style.display === 'none')
    return true;
  const className = attributeValue(element, 'className');
  const classes = typeof className === 'string' ? className.split(/\s+/) : [];
  return classes.includes('hidden') && !classes.some((name) => SHOWN_AGAIN.test(name));
}

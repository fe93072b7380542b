import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isPartClosed } from '@/lib/base/markup/part-audience';
import { attributeValue, isJsxElement, type JsxElement } from './jsx-attributes';
import { audienceOf } from './part-audiences';

const SHOWN_AGAIN =
  /^(?!dark:)[\w-]+:(?:block|inline|flex|grid|table|contents|inline-(?:block|flex|grid|table))$/;

/**
 * Removes what some readers do not see: hidden elements, dark-mode duplicates of images, and parts for signed-in
 * readers. Search, Markdown and feeds of a page are the same for everybody who may read it.
 *
 * @param isOwnComponent whether the author defines a component of this name
 */
export function removeHiddenElements(tree: Root, isOwnComponent: (name: string) => boolean): void {
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined || !isJsxElement(node)) return undefined;
    const audience = isOwnComponent('Visibility') ? 'humans' : audienceOf(node);
    if (!isHidden(node) && !isPartClosed(audience)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function isHidden(element: JsxElement): boolean {
  // For components, `hidden` and `style` may mean something else.
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

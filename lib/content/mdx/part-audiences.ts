import type { Root } from 'mdast';
import {
  AUDIENCES_WRITTEN,
  isPartClosed,
  type PartAudience,
  partAudience,
} from '@/lib/base/markup/part-audience';
import { type CompileState, warn } from './compile-state';
import { eachNode } from './each-node';
import { attributeNamed, attributeValue, isJsxElement, type JsxElement } from './jsx-attributes';

/** The audience of an element; `undefined` if nobody sees it, or only running its code would tell. */
export function audienceOf(element: JsxElement): PartAudience | undefined {
  return element.name === 'Visibility' ? partAudience(attributeValue(element, 'for')) : 'humans';
}

/** Warns about parts that nobody sees, and tells whether some are only for signed-in readers. */
export function noteAudiences(state: CompileState, tree: Root, file: string): { areSomeForMembers: boolean } {
  let areSomeForMembers = false;
  if (state.bindings.has('Visibility')) return { areSomeForMembers };
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'Visibility') return;
    const audience = audienceOf(node);
    if (audience !== undefined) {
      areSomeForMembers ||= isPartClosed(audience);
      return;
    }
    const isComputed = typeof attributeNamed(node, 'for')?.value === 'object';
    const written = attributeValue(node, 'for');
    if (isComputed && written === undefined) return;
    warn(state, {
      rule: 'unknown-audience',
      file,
      node,
      message: '<Visibility> does not say for whom it is, so nobody sees its content.',
      hint: `Write for=${AUDIENCES_WRITTEN}.`,
    });
  });
  return { areSomeForMembers };
}

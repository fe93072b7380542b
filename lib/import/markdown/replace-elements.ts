import type { Parents, Root, RootContent } from 'mdast';
import { isJsxElement } from '@/lib/content/mdx/jsx-attributes';
import type { JsxElement } from './nodes';

/** Returns the replacement of an element; `undefined` keeps it. */
export type Replacement = (element: JsxElement) => RootContent[] | undefined;

/** Replaces elements, inner ones first. */
export function replaceElements(parent: Root | Parents, replacement: Replacement): void {
  const children = parent.children.flatMap((child): RootContent[] => {
    if ('children' in child) replaceElements(child, replacement);
    return (isJsxElement(child) ? replacement(child) : undefined) ?? [child];
  });
  Object.assign(parent, { children });
}

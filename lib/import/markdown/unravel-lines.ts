import type { Parents, Root, RootContent } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { asBlocks } from './details';
import type { BlockChild } from './nodes';
import { isBlockChild } from './nodes';

const BLOCKS = /^(?:[A-Z].*|details|div|figure|section|table|video|iframe|center|p|ul|ol)$/;

/** Turns elements on their own lines, such as `<TabItem>One</TabItem>`, into blocks. */
export function unravelLines(parent: Root | Parents): void {
  const children = parent.children.flatMap((child): RootContent[] => {
    if ('children' in child) unravelLines(child);
    if (child.type !== 'paragraph') return [child];
    const elements = child.children.filter((inner) => !(inner.type === 'text' && inner.value.trim() === ''));
    const isOnlyElements = elements.every(
      (inner) => inner.type === 'mdxJsxTextElement' || inner.type === 'mdxTextExpression',
    );
    const isBlock = elements.some(
      (inner) => inner.type === 'mdxJsxTextElement' && BLOCKS.test(inner.name ?? '') && !isLine(inner),
    );
    if (elements.length === 0 || !isOnlyElements || !isBlock) return [child];
    return elements.map((inner): RootContent => {
      if (inner.type === 'mdxTextExpression') return { ...inner, type: 'mdxFlowExpression' };
      if (inner.type !== 'mdxJsxTextElement') return inner;
      const blocks = asBlocks(inner.children).filter((node): node is BlockChild => isBlockChild(node));
      return { ...inner, type: 'mdxJsxFlowElement', children: blocks };
    });
  });
  Object.assign(parent, { children });
}

/** Components that belong in a line of text. */
function isLine({ name }: MdxJsxTextElement): boolean {
  return /^(?:Badge|Icon|Link|LinkButton|Tooltip|Translate|Kbd)$/.test(name ?? '');
}

import type { Paragraph, Parents, Root, RootContent } from 'mdast';
import { eachNode } from './each-node';
import { isPhrasing } from './phrasing';

/**
 * Unwraps paragraphs that contain only elements, expressions and white space: `<div> <a/> <a/> </div>` has two
 * children. MDX does this as its first step, which these trees skip. White space is kept, as in HTML.
 */
export function unravelParagraphs(tree: Root): void {
  const found: { paragraph: Paragraph; parent: Parents }[] = [];
  eachNode(tree, (node, _, parent) => {
    if (node.type === 'paragraph' && parent !== undefined && holdsOnlyElements(node))
      found.push({ paragraph: node, parent });
  });
  for (const { paragraph, parent } of found) {
    const siblings: RootContent[] = parent.children;
    siblings.splice(siblings.indexOf(paragraph), 1, ...paragraph.children.map(asBlock));
  }
}

function holdsOnlyElements({ children }: Paragraph): boolean {
  let hasElement = false;
  for (const child of children) {
    const isElement = child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression';
    // A snippet's blocks may have replaced its tag.
    if (isElement || !isPhrasing(child)) hasElement = true;
    else if (child.type !== 'text' || child.value.trim() !== '') return false;
  }
  return hasElement;
}

/** Converts the node to its block form, as the same object, because others refer to it. */
function asBlock(child: RootContent): RootContent {
  if (child.type === 'mdxJsxTextElement') return Object.assign(child, { type: 'mdxJsxFlowElement' as const });
  if (child.type === 'mdxTextExpression') return Object.assign(child, { type: 'mdxFlowExpression' as const });
  return child;
}

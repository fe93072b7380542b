import type { ElementContent, Root, RootContent } from 'hast';
import { allowedElement } from '@/lib/base/markup/allowed-markup';

/**
 * Filters the parsed HTML of an untrusted `.md` file by `allowed-markup.ts`. Elements in MDX are filtered by
 * `untrusted-markup.ts`.
 */
export function keepAllowedHtml() {
  return (tree: Root): void => {
    tree.children = allowed(tree.children);
  };
}

function allowed<Content extends RootContent | ElementContent>(nodes: readonly Content[]): Content[];
function allowed(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'raw' || node.type === 'comment' || node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    const left = allowedElement(node.tagName, node.properties);
    if (left.kind === 'dropped') return [];
    const children = allowed(node.children);
    return left.kind === 'unwrapped' ? children : [{ ...node, properties: left.properties, children }];
  });
}

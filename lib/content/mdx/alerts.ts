import type { Root, RootContent } from 'mdast';
import { table } from '@/lib/base/values/table';
import { eachNode } from './each-node';
import { jsxFlowElement } from './jsx-attributes';

const COMPONENTS: Record<string, string> = table({
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
});
const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*\n?/i;

/** Converts GitHub's alerts (`> [!NOTE]`) to callouts. */
export function renderAlerts(tree: Root): void {
  eachNode(tree, (node, index, parent) => {
    if (node.type !== 'blockquote') return;
    const first = node.children[0];
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (first?.type !== 'paragraph' || text?.type !== 'text' || parent === undefined || index === undefined)
      return;
    const match = MARK.exec(text.value);
    const component = COMPONENTS[match?.[1]?.toUpperCase() ?? ''];
    if (match === null || component === undefined) return;
    text.value = text.value.slice(match[0].length);
    if (text.value === '') first.children.shift();
    const children = node.children.filter((child) => child.type !== 'paragraph' || child.children.length > 0);
    const siblings: RootContent[] = parent.children;
    siblings[index] = jsxFlowElement(component, {}, children);
  });
}

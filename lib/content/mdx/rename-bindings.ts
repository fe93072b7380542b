import type { Root } from 'mdast';
import { eachNode } from './each-node';
import { renameIdentifiers } from './estree';

/** Renames names in expressions and tags that conflict with another document of the page. */
export function renameBindings(tree: Root, names: ReadonlyMap<string, string>): void {
  if (names.size === 0) return;
  eachNode(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.data?.estree) node.data.estree = renameIdentifiers(node.data.estree, names);
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const [head = '', ...rest] = (node.name ?? '').split('.');
    const renamed = names.get(head);
    if (renamed !== undefined) node.name = [renamed, ...rest].join('.');
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        if (attribute.data?.estree) attribute.data.estree = renameIdentifiers(attribute.data.estree, names);
      } else if (typeof attribute.value === 'object' && attribute.value?.data?.estree) {
        attribute.value.data.estree = renameIdentifiers(attribute.value.data.estree, names);
      }
    }
  });
}

import type { Root } from 'mdast';
import { type CompileState, warn } from './compile-state';
import { eachNode } from './each-node';
import { isJsxElement } from './jsx-attributes';

/** Warns about scripts inside HTML text: the security policy runs only scripts that are elements of the page. */
export function warnAboutBlockedScripts(state: CompileState, tree: Root, file: string): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node)) return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'dangerouslySetInnerHTML') continue;
      const { value } = attribute;
      if (typeof value !== 'object' || value === null || !/<script\b/i.test(value.value)) continue;
      warn(state, {
        rule: 'blocked-script',
        file,
        node,
        message: 'A <script> in the HTML of `dangerouslySetInnerHTML` does not run.',
        hint: 'Write it as an element of the page: <script>{`…`}</script>.',
      });
    }
  });
}

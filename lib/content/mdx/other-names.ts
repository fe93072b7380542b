import type { Root } from 'mdast';
import type { CompileState } from './compile-state';
import { eachNode } from './each-node';
import { isJsxElement } from './jsx-attributes';

/**
 * Names of the format for what has another name here: older ones, and those that it gives elements of HTML itself. Every
 * image here can be enlarged, so what would make it so is only its content.
 */
const MEANT: ReadonlyMap<string, string | null> = new Map([
  ['Github', 'GitHub'],
  ['Github.Repo', 'GitHub.Repo'],
  ['OptimizedFrame', 'iframe'],
  ['OptimizedImage', 'img'],
  ['OptimizedVideo', 'video'],
  ['Param', 'ParamField'],
  ['SnippetGroup', 'CodeGroup'],
  ['ZoomImage', null],
]);

/** Writes the names that are known everywhere, where the site has no component of its own by the other one. */
export function renameElements(state: CompileState, tree: Root): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name === null) return;
    const meant = MEANT.get(node.name);
    const [root = ''] = node.name.split('.');
    if (meant === undefined || state.bindings.has(root)) return;
    node.name = meant;
    if (meant === null) node.attributes = [];
  });
}

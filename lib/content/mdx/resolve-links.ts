import type { Root } from 'mdast';
import type { ResolvedLink } from '../compiled-page';
import { resolveReference } from '../resolve-reference';
import type { CompileState } from './compile-state';
import { eachNode } from './each-node';

const LINK_ATTRIBUTES = new Set(['href']);
const IMAGE_ATTRIBUTES = new Set(['src', 'img', 'poster', 'srcLight', 'srcDark']);

/** Resolves the links and images of one document against its own folder, in Markdown and in JSX alike. */
export function resolveLinks(state: CompileState, tree: Root, file: string): void {
  const resolve = (
    written: string,
    list: ResolvedLink[],
    node: { position?: { start: { line: number; column: number } } | undefined },
  ) => {
    const href = resolveReference(written, file);
    list.push({ file, written, href, line: node.position?.start.line, column: node.position?.start.column });
    return href;
  };
  eachNode(tree, (node) => {
    switch (node.type) {
      case 'link':
        node.url = resolve(node.url, state.links, node);
        return;
      case 'image':
        node.url = resolve(node.url, state.images, node);
        return;
      case 'definition':
        node.url = resolve(node.url, state.links, node);
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of node.attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
          if (LINK_ATTRIBUTES.has(attribute.name))
            attribute.value = resolve(attribute.value, state.links, node);
          const isIconFile = attribute.name === 'icon' && /^\.{1,2}\//.test(attribute.value);
          if (isIconFile || IMAGE_ATTRIBUTES.has(attribute.name))
            attribute.value = resolve(attribute.value, state.images, node);
        }
    }
  });
}

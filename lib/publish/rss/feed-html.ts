import { toHtml } from 'hast-util-to-html';
import type { Root, RootContent } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { toBlocks } from '../markdown/blocks';
import { convertNodes } from '../markdown/convert-nodes';
import { fullAddress, type PublicSite } from '../publication';

const toHast = unified().use(remarkRehype).freeze();

/** A page's content as HTML for feed readers: no components, no scripts, absolute addresses. */
export function feedHtml(publicSite: PublicSite, nodes: readonly RootContent[]): string {
  const children = toBlocks(convertNodes(nodes, { depth: 2, isInside: false }));
  const root: Root = { type: 'root', children };
  visit(root, (node) => {
    if (node.type === 'link' || node.type === 'image') node.url = fullAddress(publicSite, node.url);
  });
  return toHtml(toHast.runSync(root));
}

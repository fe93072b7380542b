import type { Root } from 'mdast';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import type { ResolvedLink } from '../compiled-page';
import { resolveReference } from '../resolve-reference';
import type { CompileState } from './compile-state';
import { eachNode } from './each-node';

/** Elements whose `href` refers to a file or part of one, such as an SVG symbol, rather than a page. */
const FILE_ELEMENTS = new Set([
  'use',
  'image',
  'link',
  'mpath',
  'pattern',
  'linearGradient',
  'radialGradient',
  'textPath',
  'feImage',
]);
const IMAGE_ATTRIBUTES = new Set(['src', 'img', 'poster', 'srcLight', 'srcDark']);

/** The file of a document, and the page that includes it; equal for a page itself. */
interface DocumentPlace {
  file: string;
  page: string;
}

type Linking = { position?: { start: { line: number; column: number } } | undefined };

/**
 * Resolves the links and images of a document, in Markdown and JSX. A snippet's relative links are relative to the page
 * that includes it, as in browsers, so that pages of several folders can share it. Its images are relative to the
 * snippet's folder if they exist there.
 */
export function resolveLinks(state: CompileState, tree: Root, { file, page }: DocumentPlace): void {
  const note = (list: ResolvedLink[], written: string, href: string, { position }: Linking) => {
    list.push({ file, written, href, line: position?.start.line, column: position?.start.column });
    return href;
  };
  const link = (written: string, node: Linking) =>
    note(state.links, written, resolveReference(written, page), node);
  const image = (written: string, node: Linking) => {
    const beside = resolveReference(written, file);
    const isThere = file === page || state.context.findFile(fileOfAddress(beside)) !== undefined;
    return note(state.images, written, isThere ? beside : resolveReference(written, page), node);
  };
  // A fragment of the same document needs no file.
  const part = (written: string, node: Linking) => (written.startsWith('#') ? written : image(written, node));
  eachNode(tree, (node) => {
    switch (node.type) {
      case 'link':
        node.url = link(node.url, node);
        return;
      case 'image':
        node.url = image(node.url, node);
        return;
      case 'definition':
        node.url = link(node.url, node);
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of node.attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
          if (attribute.name === 'href') {
            const isFile = node.name !== null && FILE_ELEMENTS.has(node.name);
            attribute.value = isFile ? part(attribute.value, node) : link(attribute.value, node);
          }
          const isIconFile = attribute.name === 'icon' && /^\.{1,2}\//.test(attribute.value);
          if (isIconFile || IMAGE_ATTRIBUTES.has(attribute.name))
            attribute.value = image(attribute.value, node);
        }
    }
  });
}

function fileOfAddress(address: string): string {
  return percentDecoded(address.replace(/[?#].*$/, '').slice(1));
}

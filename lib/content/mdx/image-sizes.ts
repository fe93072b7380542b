import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ContentContext } from '../content-context';
import { attributeValue, isJsxElement, jsxAttribute } from './jsx-attributes';

/** Writes the size of local images into the page, so that it does not jump when they load. */
export function addImageSizes(context: ContentContext, tree: Root): void {
  const sizeOf = (address: string) =>
    address.startsWith('/') ? context.imageSize(decoded(address.slice(1).replace(/[?#].*$/, ''))) : undefined;
  visit(tree, (node) => {
    if (node.type === 'image') {
      const size = sizeOf(node.url);
      if (size !== undefined)
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...size } };
    } else if (isJsxElement(node) && node.name === 'img') {
      const src = attributeValue(node, 'src');
      const isSized = ['width', 'height', 'style'].some((name) => attributeValue(node, name) !== undefined);
      const size = typeof src === 'string' && !isSized ? sizeOf(src) : undefined;
      if (size !== undefined)
        node.attributes.push(jsxAttribute('width', size.width), jsxAttribute('height', size.height));
    }
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign is part of the file's name.
    return path;
  }
}

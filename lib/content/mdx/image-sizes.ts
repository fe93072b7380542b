import type { Root } from 'mdast';
import { percentDecoded } from '@/lib/base/percent-decoded';
import type { ContentContext } from '../content-context';
import { eachNode } from './each-node';
import { attributeValue, isJsxElement, jsxAttribute } from './jsx-attributes';

/** Adds the size of local images, so that the page does not jump when they load. */
export function addImageSizes(context: ContentContext, tree: Root): void {
  const sizeOf = (address: string) =>
    address.startsWith('/')
      ? context.imageSize(percentDecoded(address.slice(1).replace(/[?#].*$/, '')))
      : undefined;
  eachNode(tree, (node) => {
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

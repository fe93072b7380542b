import type { Root } from 'mdast';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { isRecord } from '@/lib/base/values/is-record';
import type { ContentContext } from '../content-context';
import { eachNode } from './each-node';
import {
  attributeNamed,
  attributeValue,
  isJsxElement,
  type JsxElement,
  jsxAttribute,
} from './jsx-attributes';

interface Size {
  width: number;
  height: number;
}

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
      const size = typeof src === 'string' ? sizeOf(src) : undefined;
      if (size !== undefined) giveRoom(node, size);
    }
  });
}

/** Style sheets of ours make images as high as their width asks for, so the attributes only keep that much room. */
function giveRoom(image: JsxElement, size: Size): void {
  if (hasOwnHeight(image)) {
    if (isSizedByClass(image))
      image.attributes.push(jsxAttribute('style', { '--image-ratio': `${size.width} / ${size.height}` }));
    return;
  }
  const written = attributeNamed(image, 'width');
  const width = Number(attributeValue(image, 'width') ?? size.width);
  if (written !== undefined && !(width > 0)) return;
  // A height without a width has no effect on what is drawn.
  image.attributes = image.attributes.filter(
    (attribute) => !('name' in attribute && attribute.name === 'height'),
  );
  if (written === undefined) image.attributes.push(jsxAttribute('width', width));
  image.attributes.push(jsxAttribute('height', Math.round((width * size.height) / size.width)));
}

/** Whether the author sets the height, or may do so by a class: then a width from us would distort the image. */
function hasOwnHeight(image: JsxElement): boolean {
  const hasBoth = ['width', 'height'].every((name) => attributeNamed(image, name) !== undefined);
  return hasBoth || !leavesHeight(image) || !hasOnlyKnownClasses(image);
}

/**
 * Whether a class alone says how large an image is. Then its ratio keeps room where the class sets the width, as of
 * pictures over the page; our style sheets read it, so that whatever the class says wins.
 */
function isSizedByClass(image: JsxElement): boolean {
  return ['width', 'height', 'style'].every((name) => attributeNamed(image, name) === undefined);
}

function leavesHeight(image: JsxElement): boolean {
  if (attributeNamed(image, 'style') === undefined) return true;
  const style = attributeValue(image, 'style');
  const text =
    typeof style === 'string' ? style : isRecord(style) ? `${Object.keys(style).join(':')}:` : undefined;
  return text !== undefined && !OF_HEIGHT.test(text);
}

/** Properties of CSS, as in style sheets or as in React. */
const OF_HEIGHT = /(?<![\w-])(?:(?:max-?|min-?)?(?:height|block-?size)|aspect-?ratio)\s*:/i;

/** Utilities that say nothing of an image's height. */
const KNOWN_CLASS =
  /^(?:\w+:)*(?:block|hidden|inline|inline-block|not-prose|-?[mp][xytrblse]?-.+|(?:max-|min-)?w-.+|(?:rounded|shadow|border|ring|opacity|float|cursor|bg|outline|transition|duration)(?:-.+)?)$/;

function hasOnlyKnownClasses(image: JsxElement): boolean {
  const names = ['className', 'class'].filter((name) => attributeNamed(image, name) !== undefined);
  return names.every((name) => {
    const classes = attributeValue(image, name);
    return (
      typeof classes === 'string' &&
      classes.split(/\s+/).every((word) => word === '' || KNOWN_CLASS.test(word))
    );
  });
}

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

/** Lectern's style sheets derive an image's height from its width, so the attributes only reserve the space. */
function giveRoom(image: JsxElement, size: Size): void {
  if (hasOwnHeight(image)) {
    if (isSizedByClass(image))
      image.attributes.push(jsxAttribute('style', { '--image-ratio': `${size.width} / ${size.height}` }));
    return;
  }
  const written = attributeNamed(image, 'width');
  const width = Number(attributeValue(image, 'width') ?? size.width);
  if (written !== undefined && !(width > 0)) return;
  // A height without a width has no effect on the rendered image.
  image.attributes = image.attributes.filter(
    (attribute) => !('name' in attribute && attribute.name === 'height'),
  );
  if (written === undefined) image.attributes.push(jsxAttribute('width', width));
  image.attributes.push(jsxAttribute('height', Math.round((width * size.height) / size.width)));
}

/** Whether the author sets the height, possibly by a class. A width added here would then distort the image. */
function hasOwnHeight(image: JsxElement): boolean {
  const hasBoth = ['width', 'height'].every((name) => attributeNamed(image, name) !== undefined);
  return hasBoth || !leavesHeight(image) || !hasOnlyKnownClasses(image);
}

/**
 * Whether only a class sizes an image. If the class sets the width, the ratio reserves the space. Lectern's style
 * sheets read it, so anything the class sets wins.
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

/** CSS properties as written in style sheets or in React. */
const OF_HEIGHT = /(?<![\w-])(?:(?:max-?|min-?)?(?:height|block-?size)|aspect-?ratio)\s*:/i;

/** Utility classes that do not affect an image's height. */
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

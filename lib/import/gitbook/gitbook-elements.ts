import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { attributeNamed, attributeText } from '@/lib/content/mdx/jsx-attributes';
import { accordionOf } from '../markdown/details';
import { block, type JsxElement, jsxAttributes } from '../markdown/nodes';
import type { Replacement } from '../markdown/replace-elements';
import { cardsOf } from './card-table';
import type { GitbookPage } from './gitbook-markers';

export function gitbookElements(page: GitbookPage): Replacement {
  const { log } = page;
  return (element) => {
    switch (element.name) {
      case 'details':
        return accordionOf(element, log);
      case 'figure':
        return figure(element, log);
      case 'picture':
        return picture(element);
      case 'table':
        return attributeText(element, 'data-view') === 'cards' ? cardsOf(element, log) : undefined;
      case 'i':
        return icon(element);
      case 'a': {
        if (attributeNamed(element, 'data-mention') === undefined) return undefined;
        const { title, href } = page.target(attributeText(element, 'href') ?? '');
        const value = title ?? textOf(element);
        return [{ type: 'link', url: href, children: [{ type: 'text', value }] }];
      }
      default:
        return undefined;
    }
  };
}

type Log = GitbookPage['log'];

function figure(element: JsxElement, log: Log): RootContent[] | undefined {
  const all: RootContent[] = element.children.flatMap((child): RootContent[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
  const named = (node: RootContent, name: string): node is JsxElement => 'name' in node && node.name === name;
  const images = all.filter((node) => named(node, 'img'));
  const caption = all.find((node) => named(node, 'figcaption'));
  if (images.length === 0) return undefined;
  log.changed('figures');
  const text = caption === undefined ? '' : textOf(caption).trim();
  const blocks = images.flatMap((node): RootContent[] =>
    named(node, 'img') ? [{ ...node, type: 'mdxJsxFlowElement', children: [] }] : [],
  );
  return [block('Frame', { caption: text === '' ? undefined : text }, blocks)];
}

/** Converts an image with a dark-mode variant. */
function picture(element: JsxElement): RootContent[] | undefined {
  const all: RootContent[] = element.children.flatMap((child): RootContent[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
  const find = (name: string) => all.find((node): node is JsxElement => 'name' in node && node.name === name);
  const [source, image] = [find('source'), find('img')];
  if (image === undefined) return undefined;
  const dark = source === undefined ? undefined : attributeText(source, 'srcset', 'srcSet');
  const isDark = source !== undefined && (attributeText(source, 'media') ?? '').includes('dark');
  if (dark === undefined || !isDark) return [image];
  const alt = attributeText(image, 'alt') ?? '';
  const made = (src: string, className: string): JsxElement => ({
    ...image,
    attributes: jsxAttributes({ src, alt, className }),
  });
  return [made(attributeText(image, 'src') ?? '', 'block dark:hidden'), made(dark, 'hidden dark:block')];
}

/** Converts `<i class="fa-rocket">:rocket:</i>`. */
function icon(element: JsxElement): RootContent[] | undefined {
  const name = /\bfa-([\w-]+)/.exec(attributeText(element, 'class', 'className') ?? '')?.[1];
  if (name === undefined) return undefined;
  return [
    { type: 'mdxJsxTextElement', name: 'Icon', attributes: jsxAttributes({ icon: name }), children: [] },
  ];
}

import type { PhrasingContent, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { attributeText, isJsxElement, type JsxElement } from '@/lib/content/mdx/jsx-attributes';
import { paragraph, text, toBlocks, toPhrasing } from './blocks';
import type { Converter } from './conversion';
import { link } from './inline-converters';

export function wrapped(type: 'strong' | 'emphasis' | 'delete'): Converter {
  return (element, conversion) => {
    const children = toPhrasing(conversion.convert(element.children));
    return children.length === 0 ? [] : [{ type, children }];
  };
}

export const inlineCode: Converter = (element) => [{ type: 'inlineCode', value: textOf(element).trim() }];

export const preformatted: Converter = (element) => [
  { type: 'code', value: textOf(element).replace(/^\n|\s+$/g, '') },
];

/** `<sub>` and `<sup>`, kept as HTML because Markdown has no syntax for them. */
export const htmlTag: Converter = (element, conversion) => [
  { type: 'html', value: `<${element.name}>` },
  ...toPhrasing(conversion.convert(element.children)),
  { type: 'html', value: `</${element.name}>` },
];

export const image: Converter = (element) => {
  const url = attributeText(element, 'src', 'srcLight', 'srcDark');
  return url === undefined ? [] : [{ type: 'image', url, alt: attributeText(element, 'alt') ?? '' }];
};

/** Video, audio or iframe: becomes a link. */
export function media(label: string): Converter {
  return (element) => {
    const sources = element.children.filter((child): child is JsxElement => isJsxElement(child));
    const url = [element, ...sources].map((item) => attributeText(item, 'src')).find(Boolean);
    const words = attributeText(element, 'title', 'aria-label', 'ariaLabel') ?? label;
    return url === undefined ? [] : [paragraph(link(url, [text(words)]))];
  };
}

export const block: Converter = (element, conversion) => toBlocks(conversion.convert(element.children));

export const list: Converter = (element, conversion) => {
  const items = element.children.flatMap((child) => {
    const inside = child.type === 'paragraph' ? child.children : [child];
    return inside.filter((node): node is JsxElement => isJsxElement(node) && node.name === 'li');
  });
  const children = items.map((item) => ({
    type: 'listItem' as const,
    spread: false,
    children: toBlocks(conversion.convertAt({ isInside: true }, item.children)),
  }));
  return children.length === 0
    ? []
    : [{ type: 'list', ordered: element.name === 'ol', spread: false, children }];
};

export const quote: Converter = (element, conversion) => [
  { type: 'blockquote', children: toBlocks(conversion.convertAt({ isInside: true }, element.children)) },
];

/** `<table>`: its first row is the head. */
export const table: Converter = (element, conversion) => {
  const rows: TableRow[] = [];
  visit(element, (node) => {
    if (!isJsxElement(node) || node.name !== 'tr') return;
    const cells: PhrasingContent[][] = [];
    visit(node, (cell) => {
      if (isJsxElement(cell) && (cell.name === 'td' || cell.name === 'th'))
        cells.push(toPhrasing(conversion.convertAt({ isInside: true }, cell.children)));
    });
    rows.push({ type: 'tableRow', children: cells.map((children) => ({ type: 'tableCell', children })) });
  });
  return rows.length === 0 ? [] : [{ type: 'table', children: rows }];
};

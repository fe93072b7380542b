import type { PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isRecord } from '@/lib/base/values/is-record';
import { table } from '@/lib/base/values/table';
import { attributeFlag, attributeText, attributeValue } from '@/lib/content/mdx/jsx-attributes';
import { itemList, paragraph, strong, text, toBlocks, toPhrasing, withLead } from './blocks';
import type { Converter } from './conversion';
import { attributeLine, titleLine } from './markdown-line';

const CALLOUT_LABELS: Readonly<Record<string, string>> = table({
  note: 'Note',
  info: 'Info',
  important: 'Info',
  tip: 'Tip',
  check: 'Check',
  success: 'Check',
  warning: 'Warning',
  warn: 'Warning',
  danger: 'Danger',
  error: 'Danger',
  caution: 'Danger',
});

/** A callout: a quote that begins with its kind. */
export const callout: Converter = (element, conversion) => {
  const kind = attributeText(element, 'variant', 'type') ?? element.name ?? '';
  const label = CALLOUT_LABELS[kind.toLowerCase()] ?? 'Note';
  const title = attributeText(element, 'title');
  const content = toBlocks(conversion.convertAt({ isInside: true }, element.children));
  const words = strong([text(title === undefined ? `${label}:` : `${label}: ${title}`)]);
  const children = title === undefined ? withLead([words], content) : [paragraph(words), ...content];
  return [{ type: 'blockquote', children }];
};

export const tooltip: Converter = (element, conversion) => {
  const term = toPhrasing(conversion.convert(element.children));
  const headline = attributeText(element, 'headline');
  const tip = attributeLine(element, 'tip');
  const href = attributeText(element, 'href');
  const explanation: PhrasingContent[] = [...(headline === undefined ? [] : [text(`${headline}: `)]), ...tip];
  if (href !== undefined) {
    const words = attributeText(element, 'cta') ?? href;
    explanation.push(text(explanation.length > 0 ? ' ' : ''), link(href, [text(words)]));
  }
  return explanation.length === 0 ? term : [...term, text(' ('), ...explanation, text(')')];
};

export function link(url: string, children: PhrasingContent[]): PhrasingContent {
  // Links cannot be nested.
  const inside = children.flatMap((child) => (child.type === 'link' ? child.children : [child]));
  return { type: 'link', url, children: inside };
}

export const anchor: Converter = (element, conversion) => {
  const words = toPhrasing(conversion.convert(element.children));
  const href = attributeText(element, 'href');
  return href === undefined || words.length === 0 ? words : [link(href, words)];
};

export const card: Converter = (element, conversion) => {
  const title = titleLine(element);
  const href = attributeFlag(element, 'disabled') ? undefined : attributeText(element, 'href');
  const image = attributeText(element, 'img');
  const description = attributeLine(element, 'description');
  const content = [
    ...(description.length === 0 ? [] : [paragraph(...description)]),
    ...toBlocks(conversion.convertAt({ isInside: true }, element.children)),
    ...(image === undefined
      ? []
      : [paragraph({ type: 'image', url: image, alt: textOf({ type: 'paragraph', children: title }) })]),
  ];
  if (title.length === 0) {
    const first = content[0];
    const isLine = href !== undefined && content.length === 1 && first?.type === 'paragraph';
    return content.length === 0 ? [] : [itemList(isLine ? [paragraph(link(href, first.children))] : content)];
  }
  const name = href === undefined ? strong(title) : link(href, title);
  return [itemList(withLead([name], content, ': '))];
};

export const repository: Converter = (element) => {
  const name = (attributeText(element, 'repo') ?? '')
    .replace(/^(?:https?:\/\/)?(?:www\.)?github\.com\//, '')
    .replace(/(?:\.git)?\/?$/, '');
  return name === '' ? [] : [paragraph(link(`https://github.com/${name}`, [text(name)]))];
};

/** A colour with its value, or one value per mode. */
export const colorItem: Converter = (element) => {
  const value = attributeValue(element, 'value');
  const values = isRecord(value)
    ? Object.entries(value).map(([mode, color]) => `${mode} ${String(color)}`)
    : typeof value === 'string'
      ? [value]
      : [];
  const name = attributeText(element, 'name');
  const code: PhrasingContent = { type: 'inlineCode', value: values.join(', ') };
  return [itemList([paragraph(...(name === undefined ? [] : [text(`${name}: `)]), code)])];
};

export const latex: Converter = (element) => [{ type: 'inlineMath', value: textOf(element).trim() }];

import type { Code, Nodes, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { textInside } from '@/lib/content/mdx/code-text';
import { headingOf } from '@/lib/content/mdx/headings';
import { attributeList, attributeText, attributeValue, isJsxElement } from '@/lib/content/mdx/jsx-attributes';
import { isPhrasing } from '@/lib/content/mdx/phrasing';
import { type Block, itemList, paragraph, strong, text, toBlocks, toPhrasing, withLead } from './blocks';
import { fenceTitle } from './code';
import type { Converter } from './conversion';
import { attributeLine, titleLine } from './markdown-line';
import { headingDepth, namedSection, titledSection } from './titled-section';

/** Replaces the element with its children. */
export const inner: Converter = (element, conversion) => conversion.convert(element.children);

/** Drops the element: icons and the like. */
export const nothing: Converter = () => [];

export const section: Converter = (element, conversion) =>
  titledSection(titleLine(element), element, conversion);

/** An expandable: a section that may be titled by `summary`. */
export const expandable: Converter = (element, conversion) =>
  namedSection(attributeText(element, 'summary', 'title'), element, conversion);

/** `<Mermaid>`: a diagram as its source. */
export const diagram: Converter = (element) => {
  const value = attributeText(element, 'chart');
  return value === undefined ? [] : [{ type: 'code', lang: 'mermaid', value }];
};

/** An accordion: its title as a heading, its description as the first paragraph. */
export const accordion: Converter = (element, conversion) => {
  const [heading, ...rest] = titledSection(titleLine(element), element, conversion);
  const description = attributeLine(element, 'description');
  const lead: RootContent[] = description.length === 0 ? [] : [paragraph(...description)];
  return heading === undefined ? lead : [heading, ...lead, ...rest];
};

/** Adjacent code blocks, each under its title in bold, after an optional label. */
function titledCode(label?: string): Converter {
  return (element, conversion) =>
    element.children.flatMap((child): RootContent[] => {
      if (child.type !== 'code') return conversion.convert([child]);
      const title = [label, fenceTitle(child) ?? child.lang ?? undefined].filter(Boolean).join(': ');
      const bare: Code = { ...child, meta: null };
      return [...(title === '' ? [] : [paragraph(strong([text(title)]))]), ...conversion.convert([bare])];
    });
}

export const codeGroup: Converter = titledCode();

export const example = titledCode;

export const codeElement: Converter = (element) => {
  const value = textInside(element);
  if (value === undefined) return [];
  const lang = attributeText(element, 'language') ?? null;
  const title = attributeText(element, 'filename', 'title');
  return [{ type: 'code', lang: title === undefined ? lang : (lang ?? 'text'), meta: title ?? null, value }];
};

/** Steps as a numbered list. Content between two steps belongs to the first. */
export const steps: Converter = (element, conversion) => {
  const blocks = toBlocks(conversion.convertAt({ isInside: true }, element.children));
  const before: Block[] = [];
  let list: Extract<Block, { type: 'list' }> | undefined;
  for (const block of blocks) {
    if (block.type === 'list' && block.ordered && list === undefined) list = block;
    else if (list === undefined) before.push(block);
    else if (block.type === 'list' && block.ordered) list.children.push(...block.children);
    else list.children.at(-1)?.children.push(block);
  }
  return list === undefined ? before : [...before, list];
};

export const step: Converter = (element, conversion) => {
  const title = titleLine(element);
  const content = toBlocks(conversion.convertAt({ isInside: true }, element.children));
  const head = title.length === 0 ? [] : [paragraph(strong(title))];
  const list = itemList([...head, ...content], { isOrdered: true });
  const number = Number(attributeValue(element, 'stepNumber'));
  if (Number.isInteger(number) && number > 0) list.start = number;
  return [list];
};

export const frame: Converter = (element, conversion) => {
  const hint = attributeLine(element, 'hint');
  const caption = attributeLine(element, 'caption');
  return [
    ...(hint.length === 0 ? [] : [paragraph(...hint)]),
    ...toBlocks(conversion.convert(element.children)),
    ...(caption.length === 0 ? [] : [paragraph({ type: 'emphasis' as const, children: caption })]),
  ];
};

export const update: Converter = (element, conversion) => {
  const label = attributeText(element, 'label');
  const depth = headingDepth(Math.max(1, Math.min(conversion.depth, 1)) + 1);
  const content = titledSection(label === undefined ? [] : [text(label)], element, {
    ...conversion,
    depth: depth - 1,
  });
  const [heading, ...rest] = content;
  const description = attributeLine(element, 'description');
  const tags = attributeList(element, 'tags');
  const facts: RootContent[] = [];
  if (description.length > 0) facts.push(paragraph({ type: 'emphasis', children: description }));
  if (tags.length > 0) facts.push(paragraph(text(`Tags: ${tags.join(', ')}`)));
  return heading === undefined ? facts : [heading, ...facts, ...rest];
};

/** Content for people is dropped, because Markdown is for agents. */
export const visibility: Converter = (element, conversion) =>
  ['agents', 'signed-out'].includes(attributeText(element, 'for') ?? '')
    ? conversion.convert(element.children)
    : [];

/** Content for some variations, after their names, because the Markdown contains the others' content too. */
export const variation: Converter = (element, conversion) => {
  const content = conversion.convert(element.children);
  const label = attributeText(element, 'label');
  if (label === undefined) return content;
  if (content.every(isPhrasing)) return [text(`(${label}: `), ...content, text(')')];
  return [paragraph(strong([text(`${label}:`)])), ...toBlocks(content)];
};

export const treeFolder: Converter = (element, conversion) => {
  const name = attributeText(element, 'name') ?? '';
  const content = toBlocks(conversion.convertAt({ isInside: true }, element.children));
  return [itemList([treeName(`${name.replace(/\/$/, '')}/`, element), ...content])];
};

export const treeFile: Converter = (element) => [
  itemList([treeName(attributeText(element, 'name') ?? '', element)]),
];

function treeName(name: string, element: Parameters<Converter>[0]) {
  const comment = attributeText(element, 'comment');
  return paragraph({ type: 'inlineCode' as const, value: name }, ...(comment ? [text(` ${comment}`)] : []));
}

export const details: Converter = (element, conversion) => {
  const isSummary = (node: Nodes) => isJsxElement(node) && node.name === 'summary';
  const summary = element.children.flatMap((child) =>
    isSummary(child) ? [child] : child.type === 'paragraph' ? child.children.filter(isSummary) : [],
  );
  const title = toPhrasing(
    summary.flatMap((node) => ('children' in node ? conversion.convert(node.children) : [])),
  );
  return titledSection(title, element, conversion);
};

export const prompt: Converter = (element, conversion) => {
  const description = attributeLine(element, 'description');
  const content = toBlocks(conversion.convertAt({ isInside: true }, element.children));
  const head = withLead(
    [strong([text('Prompt:')])],
    description.length === 0 ? [] : [paragraph(...description)],
  );
  return [...head, { type: 'blockquote', children: content }];
};

export const heading: Converter = (element, conversion) => {
  const children = toPhrasing(conversion.convert(element.children)).filter(isPhrasing);
  return textOf(element).trim() === '' && children.length === 0
    ? []
    : [{ type: 'heading', depth: headingDepth(headingOf(element)?.depth ?? 2), children }];
};

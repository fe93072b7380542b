import type { Link, Nodes, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isCostlyMarkdown } from '@/lib/base/markup/costly-markdown';
import { componentFacts } from '../component-facts';
import { eachNode } from './each-node';
import { attributeNamed, attributeValue, isJsxElement, type JsxElement } from './jsx-attributes';
import { parseMarkdown } from './parse-markdown';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Goes before a title, so that it is never parsed as a list, a heading or a quote. */
const LEAD = 'title: ';

/**
 * The inline Markdown of a title: code, bold, italic and struck-through text. Titles are links or buttons themselves,
 * so links become their text.
 */
export function titleContent(title: string): PhrasingContent[] {
  const plain: PhrasingContent[] = [{ type: 'text', value: title }];
  if (!/[`*_~\\[&]/.test(title) || isCostlyMarkdown(title)) return plain;
  const source = LEAD + title.replace(/\n/g, ' ');
  const [line, ...others] = processor.parse(source).children;
  if (line?.type !== 'paragraph' || others.length > 0) return plain;
  const [lead, ...rest] = allowed(line.children, source);
  if (lead?.type !== 'text' || !lead.value.startsWith(LEAD)) return plain;
  const value = lead.value.slice(LEAD.length);
  return value === '' ? rest : [{ type: 'text', value }, ...rest];
}

/** A title as readers see it: without Markdown marks, if the component renders them. */
export function readableTitle(node: JsxElement, title: string): string {
  return hasMarkdownTitle(node) ? textOf(titleContent(title)) : title;
}

export function hasMarkdownTitle(node: JsxElement): boolean {
  return componentFacts.get(node.name ?? '')?.markdownTitle === true;
}

/** Replaces titles with the elements of their Markdown. Must run after all steps that read titles as text. */
export function renderTitles(tree: Root): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || !hasMarkdownTitle(node)) return;
    const attribute = attributeNamed(node, 'title');
    const title = attributeValue(node, 'title');
    if (typeof title !== 'string' || attribute === undefined) return;
    const content = titleContent(title);
    if (content.every(({ type }) => type === 'text')) attribute.value = textOf(content);
    else attribute.value = elementsOf(content) ?? title;
  });
}

function allowed(nodes: readonly PhrasingContent[], source: string): PhrasingContent[] {
  const kept: PhrasingContent[] = [];
  const addText = (value: string) => {
    const last = kept.at(-1);
    if (last?.type === 'text') last.value += value;
    else kept.push({ type: 'text', value });
  };
  for (const node of nodes) {
    if (node.type === 'text') addText(node.value);
    else if (node.type === 'inlineCode') kept.push(node);
    else if (node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete')
      kept.push({ ...node, children: allowed(node.children, source) });
    else if (node.type === 'link' && leadsSomewhere(node, source)) {
      for (const child of allowed(node.children, source)) {
        if (child.type === 'text') addText(child.value);
        else kept.push(child);
      }
    } else addText(written(node, source));
  }
  return kept;
}

/** Excludes the brackets of `f[x](y)` and bare addresses. */
function leadsSomewhere(node: Link, source: string): boolean {
  return /[/#.]|^(?:mailto|tel):/.test(node.url) && written(node, source).startsWith('[');
}

function written({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

type AttributeValue = NonNullable<ReturnType<typeof attributeNamed>>['value'];

function elementsOf(content: readonly PhrasingContent[]): AttributeValue | undefined {
  const parsed = parseMarkdown(`<Title title={<>${content.map(elementSource).join('')}</>} />`, 'title.mdx');
  const [element] = parsed.kind === 'tree' ? parsed.tree.children : [];
  return element !== undefined && isJsxElement(element) ? attributeNamed(element, 'title')?.value : undefined;
}

const TAGS: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' };

function elementSource(node: PhrasingContent): string {
  if (node.type === 'inlineCode') return `<code>{${JSON.stringify(node.value)}}</code>`;
  const tag = TAGS[node.type];
  if (tag === undefined || !('children' in node)) return `{${JSON.stringify(textOf(node))}}`;
  return `<${tag}>${node.children.map(elementSource).join('')}</${tag}>`;
}

import type { Heading, Nodes, Root } from 'mdast';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { readFenceMeta } from '@/lib/content/fence-meta';
import { attributeText, isJsx, type JsxNode, programText } from './jsx-text';
import type { SearchSection } from './search-page';
import { CELL_MARK, LIST_MARK, SectionWriter } from './section-writer';

/** Components whose title starts a section, like a heading. */
const TITLED = new Set(['Accordion', 'Step']);
const PARAMETERS = new Set(['ParamField', 'ResponseField']);
/** Attributes that readers see as text. */
const VISIBLE = ['title', 'label', 'header', 'description', 'tip', 'caption', 'alt', 'cta', 'tags'] as const;
const VISIBLE_OF_PARAMETER = ['path', 'query', 'body', 'header', 'name', 'type', 'default'] as const;
/** Cells of HTML tables; rows and other blocks are separate lines. */
const CELLS = new Set(['td', 'th']);
const LINES = new Set(['tr', 'caption', 'li', 'p', 'div', 'br', 'dt', 'dd', 'summary']);
const SILENT = new Set(['style', 'script', 'svg', 'Icon']);

/**
 * Splits a page into sections at its headings. Expects the Markdown or MDX tree with snippets in place and
 * code blocks not yet converted to components. Uses heading ids where present, and generates the others as
 * the page does. Does not change the tree.
 */
export function sectionsFromMdast(tree: Root): SearchSection[] {
  const writer = new SectionWriter();
  write(tree, writer);
  return writer.finish();
}

function write(node: Nodes, writer: SectionWriter): void {
  if (isJsx(node)) {
    writeJsx(node, writer);
    return;
  }
  switch (node.type) {
    case 'heading':
      writer.addHeading(node.depth, textOf(node), idOf(node));
      break;
    case 'code':
      writer.addText(readFenceMeta(node.lang, node.meta).title ?? '');
      writer.addCode(node.value, node.lang ?? undefined);
      break;
    case 'math':
      writer.addCode(node.value, 'math');
      break;
    case 'listItem':
      writer.addText(LIST_MARK);
      writeChildren(node, writer);
      writer.endLine();
      break;
    case 'table':
      for (const [row, { children }] of node.children.entries()) {
        if (row > 0) writer.addText(LIST_MARK);
        for (const [place, cell] of children.entries()) {
          if (place > 0) writer.addText(CELL_MARK);
          writeChildren(cell, writer);
        }
        writer.endLine();
      }
      break;
    default:
      if ('children' in node) writeChildren(node, writer);
      else writer.addText(leafText(node));
      if (isBlock(node)) writer.endLine();
  }
}

function leafText(node: Exclude<Nodes, { children: unknown }>): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value;
    case 'html':
      return node.value.replace(/<!--(?:(?!<!--)[\s\S])*?-->|<[^<>]*>/g, ' ');
    case 'image':
    case 'imageReference':
      return ` ${node.alt ?? ''} `;
    case 'break':
      return ' ';
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return programText(node.data?.estree) ?? '';
    default:
      return '';
  }
}

function writeChildren(node: Extract<Nodes, { children: unknown }>, writer: SectionWriter): void {
  for (const child of node.children) write(child, writer);
}

function writeJsx(node: JsxNode, writer: SectionWriter): void {
  if (node.name !== null && SILENT.has(node.name)) return;
  if (node.name !== null && CELLS.has(node.name)) {
    writer.addCellMark();
    writeChildren(node, writer);
    return;
  }
  const isLine = node.type === 'mdxJsxFlowElement' || (node.name !== null && LINES.has(node.name));
  if (isLine) writer.endLine();
  const heading = headingOf(node);
  const title = attributeText(node, 'title');
  if (heading !== undefined) {
    writer.addHeading(heading.depth, heading.text, attributeText(node, 'id'));
    if (heading.isItsContent) return;
    writeAttributes(node, writer, ['description', 'tags']);
    writeChildren(node, writer);
  } else if (title !== undefined && node.name !== null && TITLED.has(node.name)) {
    writer.within({ title, id: attributeText(node, 'id') }, () => {
      writeAttributes(node, writer, ['description']);
      writeChildren(node, writer);
    });
  } else {
    const isParameter = node.name !== null && PARAMETERS.has(node.name);
    writeAttributes(node, writer, isParameter ? VISIBLE_OF_PARAMETER : VISIBLE);
    writeChildren(node, writer);
  }
  if (isLine) writer.endLine();
}

function writeAttributes(node: JsxNode, writer: SectionWriter, names: readonly string[]): void {
  for (const name of names) {
    const text = attributeText(node, name);
    if (text !== undefined) writer.addText(` ${text} `);
  }
  if (node.type === 'mdxJsxFlowElement') writer.endLine();
}

/** Elements that the table of contents treats as headings. */
function headingOf(node: JsxNode): { depth: number; text: string; isItsContent: boolean } | undefined {
  const tag = /^h([1-6])$/.exec(node.name ?? '');
  if (tag !== null) return { depth: Number(tag[1]), text: textOf(node), isItsContent: true };
  if (node.name === 'Heading')
    return { depth: Number(attributeText(node, 'level') ?? 2), text: textOf(node), isItsContent: true };
  const label = node.name === 'Update' ? attributeText(node, 'label') : undefined;
  if (label !== undefined) return { depth: 2, text: label, isItsContent: false };
  const size = node.name === 'Step' ? /^h([1-6])$/.exec(attributeText(node, 'titleSize') ?? '') : null;
  const title = attributeText(node, 'title');
  return size === null || title === undefined
    ? undefined
    : { depth: Number(size[1]), text: title, isItsContent: false };
}

function idOf(node: Heading): string | undefined {
  const id = node.data?.hProperties?.id;
  return typeof id === 'string' ? id : undefined;
}

function isBlock(node: Nodes): boolean {
  return ['paragraph', 'blockquote', 'footnoteDefinition'].includes(node.type);
}

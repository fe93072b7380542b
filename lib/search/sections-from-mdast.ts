import type { Heading, Nodes, Root } from 'mdast';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { codeSpan } from '@/lib/base/code-span';
import { componentFacts } from '@/lib/content/component-facts';
import { readFenceMeta } from '@/lib/content/fence-meta';
import { headingOf } from '@/lib/content/mdx/headings';
import { isJsxElement, type JsxElement } from '@/lib/content/mdx/jsx-attributes';
import { readableAttribute, readableProgram } from '@/lib/content/mdx/readable-text';
import type { SearchSection } from './search-page';
import { CELL_MARK, LIST_MARK, SectionWriter } from './section-writer';

/** Attributes that readers see as text. */
const VISIBLE = ['title', 'label', 'header', 'description', 'tip', 'caption', 'alt', 'cta', 'tags'] as const;
const VISIBLE_OF_PARAMETER = ['path', 'query', 'body', 'header', 'name', 'type', 'default'] as const;
/** Cells of HTML tables; rows and other blocks are separate lines. */
const CELLS = new Set(['td', 'th']);
const LINES = new Set(['tr', 'caption', 'li', 'p', 'div', 'br', 'dt', 'dd', 'summary']);
const SILENT = new Set(['style', 'script', 'svg']);

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
  if (isJsxElement(node)) {
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
    case 'inlineCode':
      return codeSpan(node.value);
    case 'text':
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
      return readableProgram(node.data?.estree) ?? '';
    default:
      return '';
  }
}

function writeChildren(node: Extract<Nodes, { children: unknown }>, writer: SectionWriter): void {
  for (const child of node.children) write(child, writer);
}

function writeJsx(node: JsxElement, writer: SectionWriter): void {
  const name = node.name ?? '';
  const search = componentFacts.get(name)?.search ?? (SILENT.has(name) ? 'nothing' : 'text');
  if (search === 'nothing') return;
  if (CELLS.has(name)) {
    writer.addCellMark();
    writeChildren(node, writer);
    return;
  }
  const isLine = node.type === 'mdxJsxFlowElement' || LINES.has(name);
  if (isLine) writer.endLine();
  const heading = headingOf(node);
  const title = search === 'section' ? readableAttribute(node, 'title') : undefined;
  const id = readableAttribute(node, 'id');
  if (heading !== undefined) {
    writer.addHeading(heading.depth, heading.text, id);
    if (heading.isItsContent) return;
    writeAttributes(node, writer, ['description', 'tags']);
    writeChildren(node, writer);
  } else if (title !== undefined) {
    writer.within({ title, id }, () => {
      writeAttributes(node, writer, ['description']);
      writeChildren(node, writer);
    });
  } else {
    writeAttributes(node, writer, search === 'parameter' ? VISIBLE_OF_PARAMETER : VISIBLE);
    writeChildren(node, writer);
  }
  if (isLine) writer.endLine();
}

function writeAttributes(node: JsxElement, writer: SectionWriter, names: readonly string[]): void {
  for (const name of names) {
    const text = readableAttribute(node, name);
    if (text !== undefined) writer.addText(` ${text} `);
  }
  if (node.type === 'mdxJsxFlowElement') writer.endLine();
}

function idOf(node: Heading): string | undefined {
  const id = node.data?.hProperties?.id;
  return typeof id === 'string' ? id : undefined;
}

function isBlock(node: Nodes): boolean {
  return ['paragraph', 'blockquote', 'footnoteDefinition'].includes(node.type);
}

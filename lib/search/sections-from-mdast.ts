import type { Heading, Nodes, Root } from 'mdast';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { codeSpan, linkAddress } from '@/lib/base/text/inline-marks';
import { componentFacts } from '@/lib/content/component-facts';
import { readFenceMeta } from '@/lib/content/fence-meta';
import { headingOf } from '@/lib/content/mdx/headings';
import { attributeNamed, isJsxElement, type JsxElement } from '@/lib/content/mdx/jsx-attributes';
import { readableAttribute, readableProgram } from '@/lib/content/mdx/readable-text';
import { readableTitle } from '@/lib/content/mdx/title-markdown';
import type { SearchSection } from './search-page';
import { CELL_MARK, LIST_MARK, SectionWriter } from './section-writer';

/** Attributes that readers see as text. */
const VISIBLE = ['title', 'label', 'header', 'description', 'tip', 'caption', 'alt', 'cta', 'tags'] as const;
const VISIBLE_OF_PARAMETER = ['path', 'query', 'body', 'header', 'name', 'type', 'default'] as const;
/** Cells of HTML tables; rows and other blocks become separate lines. */
const CELLS = new Set(['td', 'th']);
const LINES = new Set(['tr', 'caption', 'li', 'p', 'div', 'br', 'dt', 'dd', 'summary']);
const BOLD = new Set(['strong', 'b']);
/** A longer URL is signed or contains data, and wastes space in prompts. */
const ADDRESS_LENGTH_MAX = 300;
const SILENT = new Set(['style', 'script', 'svg']);

/**
 * Splits a page into sections at its headings. Expects the Markdown or MDX tree with snippets included and code blocks
 * not yet converted to components. Uses existing heading ids, and generates the others like the page does. Does not
 * change the tree.
 *
 * @param path of the page, for links to its own headings
 */
export function sectionsFromMdast(tree: Root, path = ''): SearchSection[] {
  const writer = new SectionWriter(path);
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
    case 'strong':
      writeMarked(node, writer, '**');
      break;
    case 'link':
      writeLink(node, writer, node.url);
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

/** Puts marks directly around the words, without the surrounding spaces. */
function writeMarked(
  node: Extract<Nodes, { children: unknown }>,
  writer: SectionWriter,
  opening: string,
  closing = opening,
): void {
  const text = textOf(node);
  const isMarked = text !== '' && text === text.trim() && !text.includes('*');
  if (isMarked) writer.addText(opening);
  writeChildren(node, writer);
  if (isMarked) writer.addText(closing);
}

function writeLink(
  node: Extract<Nodes, { children: unknown }>,
  writer: SectionWriter,
  written: string,
): void {
  const address = addressFor(textOf(node), written, writer);
  if (address === undefined) writeChildren(node, writer);
  else writeMarked(node, writer, '[', `](${linkAddress(address)})`);
}

/** The URL of a link, valid from any page; `undefined` for a URL that is its own label, which needs no marks. */
function addressFor(label: string, written: string, { path }: SectionWriter): string | undefined {
  const address = written.startsWith('#') ? path + written : written;
  const isLink = /^(?:\/|https?:|mailto:)/.test(address) && label !== written && !/[[\]]/.test(label);
  return isLink && address.length <= ADDRESS_LENGTH_MAX ? address : undefined;
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
  const address = readableAttribute(node, 'href');
  if (
    node.type === 'mdxJsxTextElement' &&
    address !== undefined &&
    attributeNamed(node, 'title') === undefined
  ) {
    writeLink(node, writer, address);
    return;
  }
  if (BOLD.has(name)) {
    writeMarked(node, writer, '**');
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
    writer.within({ title: readableTitle(node, title), id }, () => {
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
    if (text === undefined) continue;
    const address =
      name === 'title' ? addressFor(text, readableAttribute(node, 'href') ?? '', writer) : undefined;
    writer.addText(address === undefined ? ` ${text} ` : ` [${text.trim()}](${linkAddress(address)}) `);
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

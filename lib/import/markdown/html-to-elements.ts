import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { asBlocks } from './details';
import { htmlPieces, type OpenTag } from './html-pieces';
import { isBlockChild, isPhrasing } from './nodes';

/**
 * Converts HTML in Markdown to elements. An element may start in one HTML node and end in another, with Markdown
 * between them; a tag that is never closed becomes text, such as `<id>`.
 *
 * @param readPiece parses a fragment that is valid MDX
 */
export function htmlToElements(
  parent: Root | Parents,
  readPiece: (text: string) => RootContent[] | undefined,
): void {
  for (const child of parent.children) if ('children' in child) htmlToElements(child, readPiece);
  if (!parent.children.some(({ type }) => type === 'html')) return;
  const isBlock = HOLDS_BLOCKS.test(parent.type) && parent.children.every(isBlockChild);
  const built = new Builder(isBlock);
  for (const child of parent.children) {
    const code = child.type === 'html' ? codeOf(child.value) : undefined;
    if (child.type !== 'html') built.add(child);
    else if (code !== undefined) built.add(code);
    else for (const piece of htmlPieces(child.value)) built.take(piece, child.position);
  }
  // The children match their parent: blocks between blocks, inline elements in a line.
  Object.assign(parent, { children: built.end() });
}

const HOLDS_BLOCKS = /^(?:root|blockquote|listItem|footnoteDefinition|mdxJsxFlowElement)$/;

/** HTML tags that authors forget to close; their content is kept. */
const LEFT_OPEN =
  /^(?:p|li|td|tr|th|dt|dd|div|span|center|figure|font|b|i|u|em|strong|a|table|tbody|ul|ol|section|small|sup|sub)$/;

interface Frame {
  tag: OpenTag;
  children: RootContent[];
  position: RootContent['position'];
}

type Piece = ReturnType<typeof htmlPieces>[number];

class Builder {
  readonly #frames: Frame[] = [];
  readonly #top: RootContent[] = [];
  readonly #isBlock: boolean;

  constructor(isBlock: boolean) {
    this.#isBlock = isBlock;
  }

  add(node: RootContent): void {
    (this.#frames.at(-1)?.children ?? this.#top).push(node);
  }

  take(piece: Piece, position: RootContent['position']): void {
    if (piece.kind === 'text') {
      if (piece.text.trim() !== '') this.add(this.#text(piece.text));
      else if (!this.#isBlock && piece.text !== '') this.add({ type: 'text', value: piece.text });
    } else if (piece.kind === 'comment') {
      const value = `/*${piece.text.replaceAll('*/', '* /')}*/`;
      this.add(this.#isBlock ? { type: 'mdxFlowExpression', value } : { type: 'mdxTextExpression', value });
    } else if (piece.kind === 'open') {
      if (piece.tag.isVoid) this.add(this.#element({ tag: piece.tag, children: [], position }));
      else this.#frames.push({ tag: piece.tag, children: [], position });
    } else this.#close(piece.name, piece.source);
  }

  end(): RootContent[] {
    while (this.#frames.length > 0) this.#flatten();
    return this.#isBlock ? asBlocks(this.#top) : this.#top;
  }

  #close(name: string, source: string): void {
    if (!this.#frames.some(({ tag }) => tag.name === name)) {
      this.add(this.#text(source));
      return;
    }
    while (this.#frames.at(-1)?.tag.name !== name) this.#flatten();
    const frame = this.#frames.pop();
    if (frame !== undefined) this.add(this.#element(frame));
  }

  #flatten(): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    if (!LEFT_OPEN.test(frame.tag.name)) this.add(this.#text(frame.tag.source));
    for (const child of frame.children) this.add(child);
  }

  #text(value: string): RootContent {
    const text = { type: 'text', value: decoded(this.#isBlock ? value.trim() : value) } as const;
    const isInside = this.#frames.length > 0;
    return this.#isBlock && !isInside ? { type: 'paragraph', children: [text] } : text;
  }

  #element({ tag, children, position }: Frame): MdxJsxFlowElement | MdxJsxTextElement {
    const attributes = tag.attributes.map(
      ([name, value]): MdxJsxAttribute => ({
        type: 'mdxJsxAttribute',
        name,
        value: value === undefined ? null : decoded(value),
      }),
    );
    if (!this.#isBlock)
      return {
        type: 'mdxJsxTextElement',
        name: tag.name,
        attributes,
        children: children.filter(isPhrasing),
        ...(position && { position }),
      };
    return {
      type: 'mdxJsxFlowElement',
      name: tag.name,
      attributes,
      children: blocksOf(children, tag.name),
      ...(position && { position }),
    };
  }
}

/** Wraps text between blocks in paragraphs. */
function blocksOf(children: readonly RootContent[], name: string): MdxJsxFlowElement['children'] {
  const blocks: MdxJsxFlowElement['children'] = [];
  let line: PhrasingContent[] = [];
  const isLine =
    /^(?:p|h[1-6]|a|span|figcaption|summary|b|strong|em|i|code|td|th|li|mark|button|label)$/.test(name);
  const flush = () => {
    if (line.length === 0) return;
    blocks.push({ type: 'paragraph', children: line });
    line = [];
  };
  for (const child of children) {
    if (child.type === 'mdxJsxFlowElement' && isLine && isPhrase(child)) line.push(asText(child));
    else if (isBlockChild(child)) {
      flush();
      blocks.push(child);
    } else line.push(...(isPhrasing(child) ? [child] : []));
  }
  flush();
  return blocks;
}

const PHRASES =
  /^(?:a|b|strong|em|i|u|s|code|span|mark|br|img|small|sub|sup|kbd|button|label|input|time|abbr|del|ins)$/;

function isPhrase({ name, children }: MdxJsxFlowElement): boolean {
  return PHRASES.test(name ?? '') && children.every((child) => child.type === 'paragraph');
}

function asText({ name, attributes, children }: MdxJsxFlowElement): MdxJsxTextElement {
  const inside = children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));
  return { type: 'mdxJsxTextElement', name, attributes, children: inside };
}

/** Converts `<pre><code class="lang-js">…</code></pre>`, with bold lines highlighted. */
function codeOf(html: string): RootContent | undefined {
  const inside = /^\s*<pre[^>]*>([\s\S]*)<\/pre>\s*$/.exec(html)?.[1];
  if (inside === undefined) return undefined;
  const language = /class(?:Name)?="(?:language|lang)-([\w+#-]+)/.exec(html)?.[1];
  const pieces = htmlPieces(inside);
  let value = '';
  const lit = new Set<number>();
  let isBold = false;
  for (const piece of pieces) {
    if (piece.kind === 'open') isBold ||= piece.tag.name === 'strong';
    if (piece.kind === 'close' && piece.name === 'strong') isBold = false;
    if (piece.kind !== 'text') continue;
    const text = decoded(piece.text);
    if (isBold) lit.add(value.split('\n').length);
    value += text;
  }
  const meta = lit.size === 0 ? null : `{${[...lit].join(',')}}`;
  return { type: 'code', lang: language ?? 'text', meta, value: value.replace(/^\n|\n$/g, '') };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (written, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Math.min(Number(decimal), 0x10ffff));
    if (hex !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff));
    return ENTITIES[String(name)] ?? written;
  });
}

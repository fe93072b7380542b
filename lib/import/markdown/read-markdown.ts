import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { mathSyntax } from '@/lib/content/mdx/math-syntax';
import { type EndOf, foreignSyntax } from './foreign-syntax';
import { htmlToElements } from './html-to-elements';
import { endHtmlAtMarkers } from './markers-after-html';
import { rememberSource } from './unchanged-source';
import { unravelLines } from './unravel-lines';

export interface Notation {
  /** Whether tags and braces in pages are MDX, or HTML and text; `either` if only the page itself tells. */
  dialect: (file: string) => 'mdx' | 'markdown' | 'either';
  /** The end of a line in the tool's notation, if one starts at an offset. */
  marker: EndOf;
}

/** Reads a tool's pages. A page that is not valid MDX is read as Markdown with HTML, which has no syntax errors. */
export function markdownReader({ dialect, marker }: Notation) {
  let source = '';
  const asMdx = processor('mdx');
  const asMarkdown = processor('markdown');

  /** @param body text with empty lines in place of the front matter */
  return function read(body: string, file: string): { tree: Root; isRepaired: boolean } {
    const kind = dialect(file);
    if (kind === 'mdx' || (kind === 'either' && /^(?:import|export)\s|<[A-Z]/m.test(body))) {
      const tree = mdx(closeVoidTags(body)) ?? mdx(body);
      if (tree !== undefined) return { tree, isRepaired: false };
    }
    const tree = markdown(body);
    endHtmlAtMarkers(tree, body, { marker, parse: markdown });
    htmlToElements(tree, (text) => mdx(text)?.children);
    rememberSource(tree, body, 'markdown');
    return { tree, isRepaired: kind === 'mdx' };
  };

  function markdown(text: string): Root {
    source = text;
    return asMarkdown(text);
  }

  function mdx(text: string): Root | undefined {
    source = text;
    try {
      const tree = asMdx(text);
      unravelLines(tree);
      rememberSource(tree, text, 'mdx');
      return tree;
    } catch {
      return undefined;
    }
  }

  function processor(kind: 'mdx' | 'markdown') {
    const math = mathSyntax();
    const base = unified().use(remarkParse);
    const started = kind === 'mdx' ? base.use(remarkMdx) : base;
    const complete = started
      .use(remarkGfm)
      .use(math.plugin)
      .use(foreignSyntax(() => source, marker, kind))
      .freeze();
    return (text: string): Root => {
      math.expect(text);
      return complete.parse(text);
    };
  }
}

export type MarkdownReader = ReturnType<typeof markdownReader>;
/** Parses a fragment of MDX, such as the content of a fence. */
export type PieceReader = (text: string) => RootContent[] | undefined;

const CODE = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(`+)(?:(?!\2)[^\n])*?\2/gm;
const VOID_TAG = /<(br|hr|img|input|source|col|wbr)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*?)?)\s*(?<!\/)>/gi;

/** Turns `<br>` into `<br />` outside code, without moving lines. */
function closeVoidTags(text: string): string {
  let closed = '';
  let from = 0;
  for (const match of text.matchAll(CODE)) {
    closed += text.slice(from, match.index).replace(VOID_TAG, '<$1$2 />') + match[0];
    from = match.index + match[0].length;
  }
  return closed + text.slice(from).replace(VOID_TAG, '<$1$2 />');
}

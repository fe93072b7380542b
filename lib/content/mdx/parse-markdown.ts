import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { mathSyntax } from './math-syntax';
import { repairSource } from './repair-source';

/** A page's syntax tree, or where and why its text could not be read. */
export type ParsedMarkdown =
  | { kind: 'tree'; tree: Root; dialect: 'mdx' | 'markdown' }
  | { kind: 'error'; line: number | undefined; column: number | undefined; reason: string };

/**
 * Reads a page as MDX. What real pages get slightly wrong (HTML comments, `<5`) is repaired when the
 * strict reading fails; a `.md` file that still fails is read as CommonMark. Positions are true to `source`.
 */
export function parseMarkdown(source: string, file: string): ParsedMarkdown {
  const strict = parseMdx(source);
  if (strict.kind === 'tree') return strict;
  const repaired = repairSource(source);
  const second = repaired === source ? strict : parseMdx(repaired);
  if (second.kind === 'tree') return second;
  if (file.toLowerCase().endsWith('.md')) {
    return { kind: 'tree', tree: parser(source, []).parse(source), dialect: 'markdown' };
  }
  return strict;
}

function parseMdx(source: string): ParsedMarkdown {
  try {
    return { kind: 'tree', tree: parser(source, [remarkMdx]).parse(source), dialect: 'mdx' };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    const place = error.place;
    const point = place === undefined ? undefined : 'start' in place ? place.start : place;
    // Some messages carry their place only in their words: "… (5:1-5:7)".
    const written = / \((\d+):(\d+)-[\d:]+\)/.exec(error.reason);
    return {
      kind: 'error',
      line: point?.line ?? (written === null ? undefined : Number(written[1])),
      column: point?.column ?? (written === null ? undefined : Number(written[2])),
      reason: error.reason.replace(/ \([\d:]+-[\d:]+\)/, ''),
    };
  }
}

function parser(source: string, plugins: (typeof remarkMdx)[]) {
  return unified().use(remarkParse).use(plugins).use(remarkGfm).use(mathSyntax, source);
}

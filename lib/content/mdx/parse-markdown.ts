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

const parseAsMdx = parser([remarkMdx]);
const parseAsMarkdown = parser([]);

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
    return { kind: 'tree', tree: parseAsMarkdown(source), dialect: 'markdown' };
  }
  // What was repaired is no fault any more: the author hears of the other one.
  return second;
}

function parseMdx(source: string): ParsedMarkdown {
  try {
    return { kind: 'tree', tree: parseAsMdx(source), dialect: 'mdx' };
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

/** A parser that is put together once: for a short page that takes a fifth of the time of reading it. */
function parser(plugins: (typeof remarkMdx)[]): (source: string) => Root {
  const math = mathSyntax();
  const processor = unified().use(remarkParse).use(plugins).use(remarkGfm).use(math.plugin).freeze();
  return (source) => {
    math.expect(source);
    return processor.parse(source);
  };
}

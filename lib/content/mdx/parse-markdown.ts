import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { mathSyntax } from './math-syntax';
import { repairSource } from './repair-source';

/** `source` is the text that positions in expressions refer to: as written, or repaired. */
export type ParsedMarkdown =
  | { kind: 'tree'; tree: Root; dialect: 'mdx' | 'markdown'; source: string }
  | { kind: 'error'; line: number | undefined; column: number | undefined; reason: string };

const parseAsMdx = parser([remarkMdx]);
const parseAsMarkdown = parser([]);

/**
 * Parses a page as MDX. If that fails, common slips (HTML comments, `<5`) are repaired. A `.md` file that still fails
 * is parsed as CommonMark. Positions refer to `source`.
 */
export function parseMarkdown(source: string, file: string): ParsedMarkdown {
  const strict = parseMdx(source);
  if (strict.kind === 'tree') return strict;
  const repaired = repairSource(source);
  const second = repaired === source ? strict : parseMdx(repaired);
  if (second.kind === 'tree') return second;
  if (file.toLowerCase().endsWith('.md')) {
    return { kind: 'tree', tree: parseAsMarkdown(source), dialect: 'markdown', source };
  }
  // Reports the error that remains after the repair, not a repaired one.
  return second;
}

function parseMdx(source: string): ParsedMarkdown {
  try {
    return { kind: 'tree', tree: parseAsMdx(source), dialect: 'mdx', source };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    const place = error.place;
    const point = place === undefined ? undefined : 'start' in place ? place.start : place;
    // Some messages contain their position only in the text: "… (5:1-5:7)".
    const written = / \((\d+):(\d+)-[\d:]+\)/.exec(error.reason);
    return {
      kind: 'error',
      line: point?.line ?? (written === null ? undefined : Number(written[1])),
      column: point?.column ?? (written === null ? undefined : Number(written[2])),
      reason: error.reason.replace(/ \([\d:]+-[\d:]+\)/, ''),
    };
  }
}

/** Creates a parser once, because that takes a fifth of the time to parse a short page. */
function parser(plugins: (typeof remarkMdx)[]): (source: string) => Root {
  const math = mathSyntax();
  const processor = unified().use(remarkParse).use(plugins).use(remarkGfm).use(math.plugin).freeze();
  return (source) => {
    math.expect(source);
    return processor.parse(source);
  };
}

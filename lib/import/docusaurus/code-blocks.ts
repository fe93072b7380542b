import type { Code, Root } from 'mdast';
import { eachNode } from '@/lib/content/mdx/each-node';
import type { ImportLog } from '../imported-site';

const COMMENT = String.raw`\s*(?://|#|/\*|\{/\*|<!--|--|%|;)\s*`;
const NEXT_LINE = new RegExp(`^${COMMENT}highlight-next-line\\b.*$`);
const START = new RegExp(`^${COMMENT}highlight-start\\b.*$`);
const END = new RegExp(`^${COMMENT}highlight-end\\b.*$`);

/** Converts comments that highlight lines to the numbers of these lines. */
export function highlightedLines(tree: Root, log: ImportLog): void {
  eachNode(tree, (node) => {
    if (node.type === 'code' && node.value.includes('highlight-')) highlight(node, log);
  });
}

function highlight(node: Code, log: ImportLog): void {
  const kept: string[] = [];
  const lit: number[] = [];
  let isInside = false;
  let isNext = false;
  let isChanged = false;
  for (const line of node.value.split('\n')) {
    const isMark = NEXT_LINE.test(line) || START.test(line) || END.test(line);
    if (NEXT_LINE.test(line)) isNext = true;
    else if (START.test(line)) isInside = true;
    else if (END.test(line)) isInside = false;
    isChanged ||= isMark;
    if (isMark) continue;
    kept.push(line);
    if (isInside || isNext) lit.push(kept.length);
    isNext = false;
  }
  if (!isChanged) return;
  node.value = kept.join('\n');
  node.lang ??= 'text';
  if (lit.length > 0) node.meta = `${node.meta ?? ''} {${ranges(lit)}}`.trim();
  log.changed('highlighted lines');
}

function ranges(lines: readonly number[]): string {
  const made: [number, number][] = [];
  for (const line of lines) {
    const last = made.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else made.push([line, line]);
  }
  return made.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

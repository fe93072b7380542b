import { besideMarks } from '@/lib/base/text/inline-marks';
import type { PassageBlock } from './passage-blocks';

// Marks of lists and tables in search passages; see `FoundPassage`.
const LIST_MARK = '• ';
const CELL_MARK = ' · ';

/** A passage's blocks as Markdown: lists, tables, code, bold and links are kept; all other text is escaped. */
export function quotedMarkdown(blocks: readonly PassageBlock[]): string {
  const quoted: string[] = [];
  for (let at = 0; at < blocks.length; ) {
    const head = blocks[at];
    if (head === undefined) break;
    const isRow = isItem(head);
    const items = itemsFrom(blocks, isRow ? at : at + 1);
    if (isRow) quoted.push(items.map((item) => `- ${plainMarkdown(item)}`).join('\n'));
    else if (head.kind === 'prose' && isHeadOf(head.text, items)) quoted.push(table([head.text, ...items]));
    else {
      quoted.push(head.kind === 'code' ? head.text : plainMarkdown(head.text));
      at++;
      continue;
    }
    at += items.length + (isRow ? 0 : 1);
  }
  return quoted.join('\n\n');
}

/** Escapes text of the documentation for Markdown. */
export function plainMarkdown(text: string): string {
  return besideMarks(text, (rest) => rest.replace(/[\\`*_[\]<>]/g, '\\$&')).replace(
    /^([ \t]*)([#>+-]|\d+\.)(?=\s)/gm,
    '$1\\$2',
  );
}

function itemsFrom(blocks: readonly PassageBlock[], from: number): string[] {
  const end = blocks.findIndex((block, place) => place >= from && !isItem(block));
  return blocks.slice(from, end === -1 ? undefined : end).map(({ text }) => text.slice(LIST_MARK.length));
}

function isItem({ kind, text }: PassageBlock): boolean {
  return kind === 'prose' && text.startsWith(LIST_MARK);
}

function isHeadOf(line: string, rows: readonly string[]): boolean {
  const columns = line.split(CELL_MARK).length;
  return columns > 1 && rows.length > 0 && rows.every((row) => row.split(CELL_MARK).length <= columns);
}

function table([head = '', ...rows]: readonly string[]): string {
  const columns = head.split(CELL_MARK).length;
  return [head, ...rows]
    .map((row) => row.split(CELL_MARK).map((cell) => plainMarkdown(cell).replaceAll('|', '\\|')))
    .map(
      (cells) => `| ${[...cells, ...Array.from({ length: columns - cells.length }, () => '')].join(' | ')} |`,
    )
    .toSpliced(1, 0, `|${' --- |'.repeat(columns)}`)
    .join('\n');
}

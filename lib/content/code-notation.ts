export type CodeMark = 'add' | 'remove' | 'highlighted' | 'focused';

const MARKS: Record<string, CodeMark> = {
  '++': 'add',
  '--': 'remove',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
};

// Matches only where a comment can begin, so that long runs of blanks are scanned once.
const NOTATION =
  /(?<![ \t])[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\s*\/\*)\s*\[!code\s+(\+\+|--|highlight|hl|focus)(?::(\d+))?\]\s*(?:(?:\*\/\s*\}|\*\/|-->)[ \t]*)?$/;

/**
 * Removes `[!code ++]`, `[!code --]`, `[!code highlight]` and `[!code focus]` comments from line ends, in any comment
 * syntax; `:3` applies to three lines. A line that contains nothing else is removed.
 */
export function readCodeNotation(source: string): { code: string; marks: Map<number, Set<CodeMark>> } {
  const marks = new Map<number, Set<CodeMark>>();
  if (!source.includes('[!code')) return { code: source, marks };
  const lines: string[] = [];
  const sourceLines = source.split('\n');
  for (const line of sourceLines) {
    const match = NOTATION.exec(line);
    const mark = match === null ? undefined : MARKS[match[1] ?? ''];
    if (match === null || mark === undefined) {
      lines.push(line);
      continue;
    }
    const rest = line.slice(0, match.index);
    if (rest.trim() !== '') lines.push(rest);
    const first = rest.trim() === '' ? lines.length + 1 : lines.length;
    const count = Math.min(Number(match[2] ?? 1), sourceLines.length);
    for (let offset = 0; offset < count; offset++) {
      marks.set(first + offset, (marks.get(first + offset) ?? new Set()).add(mark));
    }
  }
  return { code: lines.join('\n'), marks };
}

import { escapeHtml } from '@/lib/base/text/escape-html';
import { type CodeMark, readCodeNotation } from './code-notation';

export interface HighlightedCode {
  /** One `<span class="line …">` per line. Tokens have a class, or `--shiki-light` and `--shiki-dark`. */
  html: string;
  code: string;
  lineCount: number;
  hasFocus: boolean;
}

/** 1-based numbers of marked lines. */
export interface CodeMarks {
  highlightedLines: readonly number[];
  focusedLines: readonly number[];
}

export function uncolouredCode(source: string, marks: CodeMarks): Promise<HighlightedCode> {
  return withMarks(source, marks, async (code) => code.split('\n').map(escapeHtml));
}

/** Lines of code as HTML, with the marks of the fence and of comments. */
export async function withMarks(
  source: string,
  marks: CodeMarks,
  linesOf: (code: string) => Promise<string[]>,
): Promise<HighlightedCode> {
  const { code, marks: notation } = readCodeNotation(source);
  const lines = await linesOf(code);
  const lineMarks = new Map<number, Set<CodeMark>>(notation);
  const mark = (line: number, kind: CodeMark) =>
    lineMarks.set(line, (lineMarks.get(line) ?? new Set()).add(kind));
  for (const line of marks.highlightedLines) mark(line, 'highlighted');
  for (const line of marks.focusedLines) mark(line, 'focused');
  const html = lines.map((line, index) => lineHtml(line, lineMarks.get(index + 1))).join('\n');
  const hasFocus = [...lineMarks.values()].some((set) => set.has('focused'));
  return { html, code, lineCount: lines.length, hasFocus };
}

function lineHtml(content: string, marks: Set<CodeMark> | undefined): string {
  const names = marks === undefined ? 'line' : ['line', ...[...marks].map(markClass)].join(' ');
  return `<span class="${names}">${content}</span>`;
}

function markClass(mark: CodeMark): string {
  return mark === 'add' || mark === 'remove' ? `diff ${mark}` : mark;
}

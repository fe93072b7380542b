import { parser } from '@lezer/python';
import { fitsFrame, isCutAt, syntaxErrorAt, unexpectedAt } from './grammar-error';
import type { SampleSyntaxError } from './read-script';

/** Signatures, arguments and members, as samples show them. */
const FRAMES = [
  ['def ', ':\n  pass'],
  ['class A:\n  def ', ':\n    pass'],
  ['a(', '\n)'],
  ['{', '\n}'],
] as const;

/** Interactive sessions, notebook commands, a body that is a comment, and `...` where Python does not allow it. */
const GAPS =
  /^[ \t]*(?:>>>|[%!?]|\$ )|[[(,.]\s*<[A-Za-z]|[:=]\s*<[A-Za-z]|\.{3}(?!\s*(?:[\])}#,:=.]|$))|[({[,]\s*\.{3}\s*[,)}]|#[^\n]*\.{3}/m;

/** Where a sample stops being Python; `undefined` also if parts are left out. */
export function pythonSyntaxError(text: string): SampleSyntaxError | undefined {
  const shown = withoutIndent(text);
  // A sample whose first line is indented further than the rest was cut out of a block.
  if (GAPS.test(shown) || /^[ \t]/.test(shown)) return undefined;
  const at = unexpectedAt(parser, `${shown}\n`);
  if (at === undefined || isCutAt(shown, at) || isKnown(shown, at)) return undefined;
  if (fitsFrame(parser, shown, FRAMES)) return undefined;
  return syntaxErrorAt(shown, at);
}

/**
 * Valid Python that the grammar rejects: a bare `yield`, names after `as` in parentheses, `1.`, and `case A():`. Also
 * signatures: a type after a parameter, or a dotted name that describes a call.
 */
function isKnown(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return (
    /\byield\s*$/.test(before) ||
    /\bas\s*\(?$|\d\.\s*$|\bcase\s+[\w.]+\($/.test(before) ||
    (/\bwith\s*\([\s\S]{0,300}$/.test(before) && /^as\b/.test(after)) ||
    // A comment stands for the body of a block.
    /:[ \t]*\n(?:[ \t]*#[^\n]*\n|[ \t]*\n){1,9}[ \t]*$/.test(before) ||
    (/\w$/.test(before) && /^:\s/.test(after)) ||
    /^-?>\s/.test(after)
  );
}

function withoutIndent(text: string): string {
  const lines = text.trimEnd().split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = indents.reduce((least, length) => Math.min(least, length), indents[0] ?? 0);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/^\n+/, '');
}

import { parser } from '@lezer/go';
import { fitsFrame, isCutAt, syntaxErrorAt, unexpectedAt } from './grammar-error';
import type { SampleSyntaxError } from './read-script';

/**
 * What a snippet can be: a file without its first line, statements, a value, fields, interface methods, or arguments.
 */
const FRAMES = [
  ['package a\n', ''],
  ['package a\nfunc a() {\n', '\n}'],
  ['package a\nvar a = ', ''],
  ['package a\nvar a = A{\n', '\n}'],
  ['package a\ntype A struct {\n', '\n}'],
  ['package a\ntype A interface {\n', '\n}'],
  ['package a\nfunc a() { a(\n', '\n)}'],
  ['package a\nfunc a() { switch a {\n', '\n}}'],
] as const;

/** `...` where Go does not allow it, and optional parts of names: `[Must]Parse`. */
const GAPS = /[({,]\s*\.{3}\s*[,)}]|\.{3}(?![\w[(*{<]|\s*[,)\]}:])|\[\w+\][A-Z]/m;

/** Each frame is parsed anew, and a mistake makes parsing slow. */
const LETTERS_MAX = 5_000;

/** Where a sample stops being Go; `undefined` also if parts are left out. */
export function goSyntaxError(written: string): SampleSyntaxError | undefined {
  if (written.length > LETTERS_MAX || GAPS.test(written)) return undefined;
  const text = asGrammarWants(written);
  const at = unexpectedAt(parser, text);
  if (at === undefined || fitsFrame(parser, text, FRAMES)) return undefined;
  const statements = withoutImports(text);
  if (statements !== text && fitsFrame(parser, statements, FRAMES)) return undefined;
  // Statements alone are not a file. The author needs to know where those stop.
  const [before] = FRAMES[1];
  const inside = Math.max(at, (unexpectedAt(parser, `${before}${statements}\n}`) ?? 0) - before.length);
  // The grammar requires a name before `range`, but Go does not.
  const isKnown = /\bfor\s+$/.test(text.slice(0, inside)) && /^range\b/.test(text.slice(inside));
  return isKnown || isCutAt(text, inside) ? undefined : syntaxErrorAt(written, inside);
}

/**
 * Works around the grammar, which ends no statement after `true`, `false`, `nil` and `iota`, nor before a comment,
 * although Go does. Names and spaces in their place keep all offsets.
 */
function asGrammarWants(text: string): string {
  return text.replace(
    /"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\b(?:true|false|nil|iota)\b/g,
    (part) => {
      if (part.startsWith('//')) return ' '.repeat(part.length);
      return /^\w/.test(part) ? '_'.repeat(part.length) : part;
    },
  );
}

/** Imports above statements show where the names come from. The lines keep their numbers. */
function withoutImports(text: string): string {
  return text.replace(/^import\s*(?:\([^)]*\)|[^\n(]*)|^package\s+\w+/gm, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
}

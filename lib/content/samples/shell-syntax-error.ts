import { parse } from 'unbash';
import type { SampleSyntaxError } from './read-script';

/** Sessions, results, templates, other shells, and options in brackets. */
const GAPS =
  /^[ \t]*(?:[{["<]|[$>#%]\s|\w*[$>#]\s|\w+:)|^[ \t]*[A-Z][a-z]+ [a-z]+|[^\n\x20-\x7e\t]|%\w+%|<[^<>\n]*>|\{\{|\[[^\]\n]*\]|\.{3}|^[ \t]*rem\b/m;

/** Shells read results and other languages as commands, so only unclosed constructs are certain mistakes. */
const OPEN = /^unterminated (?:single|double) quote|^expected '(?:fi|done|esac)'/;

/** Where a sample stops being a shell program; `undefined` also if parts are left out. */
export function shellSyntaxError(text: string): SampleSyntaxError | undefined {
  // A comment may contain an apostrophe, and results may follow an empty line.
  if (GAPS.test(text.replace(/^[ \t]*#[^\n]*$/gm, ''))) return undefined;
  const [first] = parse(text).errors ?? [];
  if (first === undefined || !OPEN.test(first.message)) return undefined;
  const lines = text.slice(0, first.pos).split('\n');
  return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0, problem: first.message };
}

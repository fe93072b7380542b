import { type ParseError, parse } from 'jsonc-parser';
import { ELIDED } from '@/lib/base/placeholder';

/** JSON of a sample as a value. */
export interface JsonSample {
  value: unknown;
  /** Whether the author left parts out, with `…` or `...`. */
  isElided: boolean;
}

const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\.{3}|…|<[A-Za-z][^<>\n]*>|\{\{[^{}\n]*\}\}|\$\{[^{}\n]*\}|\$[A-Za-z_]\w*|[{}[\],:]|[^\s"{}[\],:<$/.…]+|\s+|[\s\S]/g;

/**
 * Reads JSON as people write it in documentation: comments, a comma at the end, placeholders, and `…` for what is left
 * out. `undefined` if it still is no JSON (RFC 8259).
 */
export function readJsonSample(text: string): JsonSample | undefined {
  const { strict, isElided } = withoutElisions(text);
  const errors: ParseError[] = [];
  const value: unknown = parse(strict, errors, { allowTrailingComma: true });
  return errors.length > 0 || value === undefined ? undefined : { value, isElided };
}

/** The text with a member `"…": "…"`, or the item or value `"…"`, wherever the author left something out. */
function withoutElisions(text: string): { strict: string; isElided: boolean } {
  const open: string[] = [];
  let strict = '';
  let isElided = false;
  // The last token that is neither space nor comment.
  let last = '';
  const needsComma = () => !['', '{', '[', ',', ':'].includes(last);
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^\s+$/.test(token) || /^\/[/*]/.test(token)) {
      if (/\.{3}|…/.test(token)) isElided = true;
      strict += token.startsWith('/') ? ' ' : token;
      continue;
    }
    const isGap = token === '...' || token === '…';
    if (isGap || /^(?:<|\{\{|\$)/.test(token)) {
      if (isGap) isElided = true;
      if (isGap && needsComma()) strict += ',';
      strict += last !== ':' && open.at(-1) === '{' ? `"${ELIDED}":"${ELIDED}"` : `"${ELIDED}"`;
      last = 'gap';
      continue;
    }
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
    // `… "next": 1` without a comma after what is left out.
    if (last === 'gap' && ![',', '}', ']'].includes(token)) strict += ',';
    strict += token;
    last = token;
  }
  return { strict, isElided };
}

import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { ELIDED } from '@/lib/base/text/placeholder';

export interface JsonSample {
  value: unknown;
  /** Whether the author left parts out with `…` or `...`. */
  isElided: boolean;
}

/** Where a sample stops being JSON. */
export interface JsonSyntaxError {
  /** 0-based, in the text of the sample. */
  line: number;
  /** What is expected or wrong there: `comma expected`. */
  problem: string;
}

const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?:\.{2,3}|…)(?:\w{0,60}(?: \w{1,30}){0,8} ?(?:\.{3}|…)?(?=[ \t]*(?:[,\]}\n]|$)))?|\[[A-Za-z]+(?: [A-Za-z]+)+\]|<[A-Za-z][^<>\n]*>|\{\{[^{}\n]*\}\}|\$\{[^{}\n]*\}|\$[A-Za-z_]\w*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[{}[\],:]|[^\s"{}[\],:|<$/.…]+|\s+|[\s\S]/g;

/** A template language, whose texts contain quotes. */
const TEMPLATE = /\{\{[^{}\n]*"[^{}\n]*\}\}|\{%/;

/**
 * Notations that authors put into JSON fences deliberately, for the highlighting: an HTTP message with or without JSON
 * after its first line, an event stream, and types in place of values.
 */
const OTHER_NOTATION =
  /^\s*(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD)\s+\S*\/|HTTP\/\d|[1-5]\d\d(?:[ \t]+[A-Z][A-Za-z \t]*)?[ \t]*(?:\n|$)|(?:data|event|id):\s)|"\s*:\s*(?:string|number|boolean|integer|int|float|object|array|any|unknown)\b/;

/** The parser is recursive. Samples nest up to twenty levels. */
const DEPTH_MAX = 200;

/**
 * Reads JSON as documentation writes it: with comments, trailing commas, placeholders, and `…` for omissions.
 * `undefined` if the rest is not JSON (RFC 8259).
 */
export function readJsonSample(text: string): JsonSample | undefined {
  const { strict, isElided, depth } = withoutElisions(text);
  if (depth > DEPTH_MAX) return undefined;
  const errors: ParseError[] = [];
  const value: unknown = parse(strict, errors, { allowTrailingComma: true });
  return errors.length > 0 || value === undefined ? undefined : { value, isElided };
}

/**
 * The first mistake in a fence marked as JSON. Several consecutive values, one value per line, and members without
 * braces are accepted as samples.
 */
export function jsonSyntaxError(text: string): JsonSyntaxError | undefined {
  const isOther = text.trim() === '' || TEMPLATE.test(text) || OTHER_NOTATION.test(text);
  if (isOther || readJsonSample(text) !== undefined) return undefined;
  const { strict, depth } = withoutElisions(text);
  if (depth > DEPTH_MAX) return undefined;
  if (
    isJson(withoutElisions(`{${text}\n}`).strict) ||
    isJson(`[${strict.replace(/([}\]])(\s*\n\s*)([{[])/g, '$1,$2$3')}]`)
  )
    return undefined;
  const errors: ParseError[] = [];
  parse(strict, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first === undefined) return undefined;
  const words = printParseErrorCode(first.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return { line: strict.slice(0, first.offset).split('\n').length - 1, problem: words };
}

function isJson(strict: string): boolean {
  const errors: ParseError[] = [];
  parse(strict, errors, { allowTrailingComma: true });
  return errors.length === 0;
}

/** The text with every omission replaced by a member `"…": "…"`, or by the item or value `"…"`. */
function withoutElisions(text: string): { strict: string; isElided: boolean; depth: number } {
  const open: string[] = [];
  let depth = 0;
  let strict = '';
  let isElided = false;
  // The last token that is neither space nor comment.
  let last = '';
  // In `"fast" | "slow"`, the first value stands for all.
  let isAlternative = false;
  const needsComma = () => !['', '{', '[', ',', ':'].includes(last);
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/^\s+$/.test(token) || /^\/[/*]/.test(token)) {
      if (/\.{3}|…/.test(token)) isElided = true;
      strict += token.startsWith('/') ? ' ' : token;
      continue;
    }
    if ([',', '}', ']'].includes(token)) isAlternative = false;
    if (token === '|' && last !== ':') isAlternative = true;
    if (isAlternative) continue;
    // `"..."` in place of a member.
    const isMember = /^"(?:\.{3}|…)"$/.test(token) && open.at(-1) === '{' && last !== ':';
    const isGap =
      /^(?:\.{2}|…|\[[A-Za-z])/.test(token) || (isMember && !/^\s*:/.test(text.slice(index + token.length)));
    if (isGap || /^(?:<|\{\{|\$|[A-Z]+[\d_])/.test(token)) {
      if (isGap) isElided = true;
      if (isGap && needsComma()) strict += ',';
      strict += last !== ':' && open.at(-1) === '{' ? `"${ELIDED}":"${ELIDED}"` : `"${ELIDED}"`;
      last = 'gap';
      continue;
    }
    if (token === '{' || token === '[') depth = Math.max(depth, open.push(token));
    if (token === '}' || token === ']') open.pop();
    // Allows `… "next": 1` without a comma after the omission.
    if (last === 'gap' && ![',', '}', ']'].includes(token)) strict += ',';
    strict += token;
    last = token;
  }
  return { strict, isElided, depth };
}

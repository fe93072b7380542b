import type { CodeCall, CodeDialect } from './code-dialect';
import { type CodeLanguage, type CodeToken, codeTokens } from './code-tokens';
import { CodeReader, plainName } from './code-values';
import { type SampleValue, UNKNOWN } from './sample-value';

export interface ReadCall extends CodeCall {
  boundTo: string | undefined;
  /** 0-based, in the sample. */
  line: number;
}

interface CallReading {
  language: CodeLanguage;
  dialect: CodeDialect;
  /** Names of the calls to read. */
  wanted: RegExp;
  onCall(call: ReadCall, values: ReadonlyMap<string, SampleValue>): void;
  /** Called after `name = value`, also for properties: `request.body`. */
  onSet?(name: string, value: SampleValue): void;
}

/** Reads the calls of a sample from top to bottom, with the values of variables as far as they are literal. */
export function readCalls(text: string, { language, dialect, wanted, onCall, onSet }: CallReading): void {
  const tokens = codeTokens(text, language);
  if (tokens === undefined) return;
  const values = new Map<string, SampleValue>();
  const readerAt = (at: number) => new CodeReader({ tokens, values, dialect }, at);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === 'mark') noteAssignment(token.text, at);
    if (token?.kind !== 'name' || isJoint(tokens[at - 1])) continue;
    for (const name of parametersAt(tokens, at)) values.delete(name);
    if (!wanted.test(readerAt(at).path())) continue;
    const call = readerAt(at).call();
    if (call !== undefined) onCall({ ...call, boundTo: boundTo(tokens, at), line: token.line }, values);
  }

  function noteAssignment(mark: string, at: number): void {
    if (!/^(?::=|[+.\-*/|&?]?=|\|\|=)$/.test(mark)) return;
    const names = namesBefore(tokens ?? [], at);
    const [first, ...others] = names;
    if (first === undefined) return;
    for (const other of others) values.delete(other);
    // For other assignments such as `+=`, the result is unknown.
    const value = mark === '=' || mark === ':=' ? readerAt(at + 1).value() : UNKNOWN;
    values.set(first, value);
    onSet?.(first, value);
  }
}

function isJoint(token: CodeToken | undefined): boolean {
  return token?.kind === 'mark' && /^(?:\.|->|::|\?\.|&\.)$/.test(token.text);
}

/** The names before `=` or `:=`: a single one, a dotted property, or several in Go. */
function namesBefore(tokens: readonly CodeToken[], at: number): string[] {
  const names: string[] = [];
  let position = at - 1;
  for (;;) {
    const last = tokens[position];
    if (last?.kind !== 'name') return [];
    let name = plainName(last.text);
    position--;
    while (isJoint(tokens[position])) {
      const holder = tokens[position - 1];
      if (holder?.kind !== 'name') return [];
      name = `${plainName(holder.text)}.${name}`;
      position -= 2;
    }
    names.unshift(name);
    const comma = tokens[position];
    if (!(comma?.kind === 'mark' && comma.text === ',')) return names;
    position--;
  }
}

/** For example `req, err := http.NewRequest(…)` or `$client = new \GuzzleHttp\Client(…)`. */
function boundTo(tokens: readonly CodeToken[], at: number): string | undefined {
  let position = at - 1;
  for (;;) {
    const token = tokens[position];
    const isSpace = token?.kind === 'mark' && (token.text === '\\' || token.text === '&');
    const next = tokens[position + 1];
    const isPrefix =
      token?.kind === 'name' && (token.text === 'new' || (next?.kind === 'mark' && next.text === '\\'));
    if (!isSpace && !isPrefix) break;
    position--;
  }
  const mark = tokens[position];
  if (mark?.kind !== 'mark' || (mark.text !== '=' && mark.text !== ':=')) return undefined;
  return namesBefore(tokens, position)[0];
}

/** The limit for a function's name and parameters. */
const HEAD_TOKENS_MAX = 100;

/** A function's parameter names: after `func` and similar keywords, or after a type, as in `String url,`. */
function parametersAt(tokens: readonly CodeToken[], at: number): string[] {
  const token = tokens[at];
  if (token?.kind !== 'name') return [];
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind === 'name' && after?.kind === 'mark' && /^[,)]$/.test(after.text))
    return [plainName(token.text)];
  if (!/^(?:func|function|fn|def)$/.test(token.text)) return [];
  const head = tokens.slice(at, at + HEAD_TOKENS_MAX);
  const end = head.findIndex((each) => each.kind === 'mark' && each.text === ')');
  return head.slice(0, end).flatMap((each) => (each.kind === 'name' ? plainName(each.text) : []));
}

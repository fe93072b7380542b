/** What a segment selects of a node. */
export type Selector =
  | { kind: 'name'; name: string }
  | { kind: 'every' }
  | { kind: 'index'; index: number }
  | { kind: 'filter'; condition: Condition };

export interface JsonPathSegment {
  /** After `..`: of the node and of everything in it. */
  isDeep: boolean;
  selectors: Selector[];
}

interface Query {
  /** `$` and not `@`. */
  isFromRoot: boolean;
  segments: JsonPathSegment[];
}

export type Comparable = ({ kind: 'query' } & Query) | { kind: 'literal'; value: unknown };

export type Condition =
  | { kind: 'or' | 'and'; conditions: Condition[] }
  | { kind: 'not'; condition: Condition }
  | ({ kind: 'exists' } & Query)
  | { kind: 'compare'; operator: string; left: Comparable; right: Comparable };

/** The message ends a sentence that begins with the path. */
class JsonPathError extends Error {}

const TOKEN =
  /\s*(?:(\.\.|[$@.[\](),*!?]|&&|\|\||[=!<>]=|[<>])|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|([\p{L}_][\p{L}\p{N}_-]*))/uy;

interface Token {
  kind: 'sign' | 'text' | 'number' | 'name';
  text: string;
}

/** Parses a JSONPath (RFC 9535) without slices and functions, which overlays hardly use. */
export function parseJsonPath(path: string): JsonPathSegment[] | { problem: string } {
  try {
    const reader = tokenReader(path);
    reader.expect('$');
    const segments = segmentsFrom(reader);
    if (reader.peek() !== undefined) throw reader.unexpected();
    return segments;
  } catch (error) {
    if (!(error instanceof JsonPathError)) throw error;
    return { problem: error.message };
  }
}

type Reader = ReturnType<typeof tokenReader>;

function tokenReader(path: string) {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < path.trimEnd().length) {
    const start = TOKEN.lastIndex;
    const [, sign, text, number, name] = TOKEN.exec(path) ?? [];
    const kinds = { sign, text, number, name };
    const found = (['sign', 'text', 'number', 'name'] as const).find((kind) => kinds[kind] !== undefined);
    if (found === undefined) throw new JsonPathError(`cannot be read at "${path.slice(start, start + 20)}"`);
    tokens.push({ kind: found, text: kinds[found] ?? '' });
  }
  let position = 0;
  const peek = () => tokens[position];
  const unexpected = () =>
    new JsonPathError(peek() === undefined ? 'ends too early' : `has "${peek()?.text}" where that cannot be`);
  return {
    peek,
    unexpected,
    isNext: (text: string) => peek()?.kind === 'sign' && peek()?.text === text,
    take(): Token {
      const token = peek();
      if (token === undefined) throw unexpected();
      position += 1;
      return token;
    },
    takeIf(...texts: readonly string[]): string | undefined {
      const token = peek();
      if (token?.kind !== 'sign' || !texts.includes(token.text)) return undefined;
      position += 1;
      return token.text;
    },
    expect(text: string): void {
      if (!(peek()?.kind === 'sign' && peek()?.text === text)) throw unexpected();
      position += 1;
    },
  };
}

function segmentsFrom(reader: Reader): JsonPathSegment[] {
  const segments: JsonPathSegment[] = [];
  for (;;) {
    const sign = reader.takeIf('.', '..', '[');
    if (sign === undefined) return segments;
    const isDeep = sign === '..';
    if (sign === '[' || (isDeep && reader.takeIf('[') !== undefined)) {
      segments.push({ isDeep, selectors: bracketsFrom(reader) });
    } else if (reader.takeIf('*') !== undefined) {
      segments.push({ isDeep, selectors: [{ kind: 'every' }] });
    } else {
      const token = reader.take();
      if (token.kind !== 'name') throw new JsonPathError(`has "${token.text}" where that cannot be`);
      segments.push({ isDeep, selectors: [{ kind: 'name', name: token.text }] });
    }
  }
}

function bracketsFrom(reader: Reader): Selector[] {
  const selectors: Selector[] = [];
  do selectors.push(selectorFrom(reader));
  while (reader.takeIf(',') !== undefined);
  reader.expect(']');
  return selectors;
}

function selectorFrom(reader: Reader): Selector {
  if (reader.takeIf('*') !== undefined) return { kind: 'every' };
  if (reader.takeIf('?') !== undefined) return { kind: 'filter', condition: conditionFrom(reader) };
  const token = reader.take();
  if (token.kind === 'text') return { kind: 'name', name: textFrom(token.text) };
  if (token.kind === 'number' && /^-?\d+$/.test(token.text)) {
    return { kind: 'index', index: Number(token.text) };
  }
  throw new JsonPathError(`has "${token.text}" where that cannot be`);
}

function conditionFrom(reader: Reader): Condition {
  return joined(reader, 'or', '||', () => joined(reader, 'and', '&&', () => termFrom(reader)));
}

function joined(reader: Reader, kind: 'or' | 'and', sign: string, next: () => Condition): Condition {
  const conditions = [next()];
  while (reader.takeIf(sign) !== undefined) conditions.push(next());
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : { kind, conditions };
}

function termFrom(reader: Reader): Condition {
  if (reader.takeIf('!') !== undefined) return { kind: 'not', condition: termFrom(reader) };
  if (reader.takeIf('(') !== undefined) {
    const condition = conditionFrom(reader);
    reader.expect(')');
    return condition;
  }
  const left = comparableFrom(reader);
  const operator = reader.takeIf('==', '!=', '<=', '>=', '<', '>');
  if (operator !== undefined) return { kind: 'compare', operator, left, right: comparableFrom(reader) };
  if (left.kind === 'literal') throw reader.unexpected();
  return { kind: 'exists', isFromRoot: left.isFromRoot, segments: left.segments };
}

const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

function comparableFrom(reader: Reader): Comparable {
  const start = reader.takeIf('@', '$');
  if (start !== undefined)
    return { kind: 'query', isFromRoot: start === '$', segments: segmentsFrom(reader) };
  const token = reader.take();
  if (token.kind === 'text') return { kind: 'literal', value: textFrom(token.text) };
  if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) };
  if (token.kind === 'name' && Object.hasOwn(words, token.text)) {
    return { kind: 'literal', value: words[token.text] };
  }
  throw new JsonPathError(
    token.kind === 'name' && reader.isNext('(')
      ? `uses the function "${token.text}", which is not read`
      : `has "${token.text}" where that cannot be`,
  );
}

/** The text of a literal in single or double quotes. */
function textFrom(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, code?: string, sign?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    const known: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
    return known[sign ?? ''] ?? sign ?? '';
  });
}

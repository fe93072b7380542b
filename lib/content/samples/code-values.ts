import { ELIDED } from '@/lib/base/text/placeholder';
import { type CodeCall, type CodeDialect, valueOfCall } from './code-dialect';
import type { CodeToken } from './code-tokens';
import { insertedText, type SampleValue, textOf, UNKNOWN } from './sample-value';
import { TokenCursor } from './token-cursor';

/** Samples nest up to ten levels. */
const DEPTH_MAX = 60;
/** For a value that is skipped. */
const TOKENS_MAX = 1_000;

/** The key of a name in a reader's maps of values. */
export function plainName(written: string): string {
  return written.replace(/^[$@]+/, '').replace(/->|::|[?&]\./g, '.');
}

/** Evaluates expressions from tokens, as far as they are literal. */
export class CodeReader extends TokenCursor<CodeToken> {
  protected override readonly ends = [',', ')', ']', '}', ':', ';', '=>'];
  readonly values: ReadonlyMap<string, SampleValue>;
  readonly dialect: CodeDialect;
  private depth = 0;

  constructor({ tokens, values, dialect }: Pick<CodeReader, 'tokens' | 'values' | 'dialect'>, at: number) {
    super(tokens, at);
    this.values = values;
    this.dialect = dialect;
  }

  /** The value up to the next comma, closing bracket or end of statement; unknown if it has other operators. */
  value(): SampleValue {
    this.depth++;
    const first: Operand = this.depth > DEPTH_MAX ? { value: UNKNOWN } : this.operand();
    const value =
      this.isMark(this.dialect.plus) && textOf(first.value) !== undefined ? this.sum(first) : first.value;
    this.depth--;
    if (this.isEnd()) return value;
    this.toEnd(TOKENS_MAX);
    return UNKNOWN;
  }

  /** The call at a name, with its chain; `undefined` if the name is not called. */
  call(): CodeCall | undefined {
    const name = this.path();
    if (this.isMark('<')) this.skipTypes();
    const isInitialized = this.isMark('{') && this.isMark('=', this.at + 2);
    if (!this.isMark('(') && !isInitialized) return undefined;
    const first = this.isMark('(') ? this.variableAt(this.at + 1) : undefined;
    const named = new Map<string, SampleValue>();
    const args = this.isMark('(') ? this.arguments(named) : [];
    if (this.isMark('{')) this.initializer(named);
    const chain: { name: string; args: SampleValue[] }[] = [];
    for (;;) {
      const start = this.at;
      this.skipLineEnds();
      const isNext = this.isMark('.') || this.isMark('->');
      if (!isNext) {
        this.at = start;
        break;
      }
      this.at++;
      this.skipLineEnds();
      const inner = this.token();
      if (inner?.kind !== 'name') break;
      this.at++;
      if (this.isMark('<')) this.skipTypes();
      chain.push({ name: inner.text, args: this.isMark('(') ? this.arguments(new Map()) : [] });
    }
    return { name, first, args, named, chain };
  }

  path(): string {
    let name = '';
    for (let token = this.token(); token?.kind === 'name'; token = this.token()) {
      name += plainName(token.text);
      this.at++;
      const mark = this.token();
      const isJoint = mark?.kind === 'mark' && /^(?:\.|->|::|\?\.|&\.)$/.test(mark.text);
      if (!isJoint || this.tokens[this.at + 1]?.kind !== 'name') break;
      // PHP joins texts with dots.
      if (mark.text === '.' && this.dialect.plus === '.') break;
      name += '.';
      this.at++;
    }
    return name;
  }

  private variableAt(at: number): string | undefined {
    const [name, after] = [this.tokens[at], this.tokens[at + 1]];
    return name?.kind === 'name' && after?.kind === 'mark' && /^[,)]$/.test(after.text)
      ? plainName(name.text)
      : undefined;
  }

  /** Skips `<Order, List<Item>>` before the arguments of a call. */
  private skipTypes(): void {
    const start = this.at;
    let depth = 0;
    for (; ; this.at++) {
      const token = this.token();
      if (token === undefined || (token.kind !== 'name' && token.kind !== 'mark')) break;
      if (token.text === '<') depth++;
      if (token.text === '>') depth--;
      if (depth === 0) {
        this.at++;
        return;
      }
      if (token.kind === 'mark' && !/^[<>,.[\]?]$/.test(token.text)) break;
    }
    this.at = start;
  }

  private arguments(named: Map<string, SampleValue>): SampleValue[] {
    this.at++;
    const args: SampleValue[] = [];
    this.each(')', () => {
      const name = this.nameBefore(':');
      if (name === undefined) args.push(this.value());
      else named.set(name, this.value());
    });
    return args;
  }

  /** Reads `{ Method = …, RequestUri = … }`. */
  private initializer(named: Map<string, SampleValue>): void {
    this.at++;
    this.each('}', () => {
      const name = this.nameBefore('=');
      if (name === undefined) this.toEnd(TOKENS_MAX);
      else named.set(name, this.value());
    });
  }

  private sum(first: Operand): SampleValue {
    let text = textOf(first.value) ?? '';
    while (this.isMark(this.dialect.plus)) {
      this.at++;
      this.skipLineEnds();
      const { value, name } = this.operand();
      text += insertedText(value, name);
    }
    return { kind: 'plain', value: text };
  }

  private operand(): Operand {
    const token = this.token();
    switch (token?.kind) {
      case 'text':
        this.at++;
        return { value: { kind: 'plain', value: this.inserted(token.parts) } };
      case 'number':
        this.at++;
        return { value: { kind: 'plain', value: Number(token.text.replaceAll('_', '')) } };
      case 'name':
        return this.named();
      case 'mark':
        return this.marked(token.text);
      default:
        return { value: UNKNOWN };
    }
  }

  private inserted(parts: Extract<CodeToken, { kind: 'text' }>['parts']): string {
    return parts
      .map((part) => {
        if (typeof part === 'string') return part;
        const name = part.name === undefined ? undefined : plainName(part.name);
        return insertedText(
          (name === undefined ? undefined : this.values.get(name)) ?? UNKNOWN,
          lastWord(name),
        );
      })
      .join('');
  }

  private named(): Operand {
    const first = this.token();
    if (first?.kind === 'name' && first.text === 'new') this.at++;
    const start = this.at;
    const call = this.call();
    if (call === undefined) {
      this.at = start;
      const name = this.path();
      const word = KEYWORDS.get(name.toLowerCase());
      if (word !== undefined) return { value: { kind: 'plain', value: word } };
      const constant = this.dialect.constant(name);
      if (constant !== undefined) return { value: { kind: 'plain', value: constant } };
      const [, holder = '', property] = /^(.*)\.(to_json|to_s|request_uri)$/.exec(name) ?? [];
      const held = this.values.get(holder);
      if (property === 'to_json' && held !== undefined) return { value: { kind: 'json-text', value: held } };
      return { value: this.values.get(name) ?? held ?? UNKNOWN, name: lastWord(name) };
    }
    // A PHP array in long syntax.
    if (call.name === 'array') {
      this.at = start + 1;
      return { value: this.list(')') };
    }
    return { value: valueOfCall(call, this.dialect) };
  }

  private marked(mark: string): Operand {
    // For example `[]byte("…")`.
    if (mark === '[' && this.isMark(']', this.at + 1)) {
      this.at += 2;
      return this.token()?.kind === 'name' ? this.named() : { value: { kind: 'list', items: [] } };
    }
    if (mark === '[') return this.sent(this.list(']'));
    if (mark === '{') return this.sent(this.list('}'));
    if (mark === '(') {
      this.at++;
      const value = this.value();
      this.at++;
      return { value };
    }
    return { value: UNKNOWN };
  }

  /** Reads the call in `{ … }.to_json`. */
  private sent(value: SampleValue): Operand {
    const name = this.tokens[this.at + 1];
    if (!this.isMark('.') || name?.kind !== 'name' || name.text !== 'to_json') return { value };
    this.at += 2;
    return { value: { kind: 'json-text', value } };
  }

  /** Items, or members with `=>` or `:` after their names. */
  private list(end: string): SampleValue {
    this.at++;
    const items: SampleValue[] = [];
    const members = new Map<string, SampleValue>();
    this.each(end, () => {
      this.skipLineEnds();
      if (this.isMark(end)) return;
      const isSymbol = this.isMark(':');
      if (isSymbol) this.at++;
      const name = this.token();
      const isWord = name?.kind === 'name' && /^\w+$/.test(name.text);
      const key = this.value();
      if (this.isMark('=>') || this.isMark(':')) {
        this.at++;
        const written = isWord ? name.text : undefined;
        members.set(textOf(key) ?? written ?? ELIDED, this.value());
      } else items.push(isSymbol ? UNKNOWN : key);
      this.skipLineEnds();
    });
    if (members.size === 0 && end !== '}') return { kind: 'list', items };
    return {
      kind: 'object',
      members: items.length === 0 ? members : new Map([...members, [ELIDED, UNKNOWN]]),
    };
  }
}

interface Operand {
  value: SampleValue;
  /** Set if the operand is a variable. */
  name?: string | undefined;
}

const KEYWORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['nil', null],
]);

function lastWord(name: string | undefined): string | undefined {
  return name === undefined ? undefined : /(\w+)$/.exec(name)?.[1];
}

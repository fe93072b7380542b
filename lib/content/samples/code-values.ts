import { ELIDED } from '@/lib/base/placeholder';
import type { CodeToken } from './code-tokens';
import { insertedText, type SampleValue, textOf, UNKNOWN } from './sample-value';

/** What a language calls the functions that make a text or an address from another. */
export interface CodeDialect {
  /** Joins texts. */
  plus: '+' | '.';
  /** Calls that give what they are given, such as `URI.create`; of several arguments, the one with JSON. */
  same: RegExp;
  /** Calls that fill `%s` in their first argument. */
  format: RegExp;
  /** Calls that write their argument as JSON. */
  json: RegExp;
  /** Names with a meaning, such as `http.MethodPost`. */
  constant(name: string): string | undefined;
}

/** A call with what is called on its result: `newBuilder(…).uri(…)`. */
export interface CodeCall {
  /** With dots, and without what marks variables: `client.post`. */
  name: string;
  /** Its first argument, where that is a variable. */
  first: string | undefined;
  args: readonly SampleValue[];
  /** `url: value` among the arguments, and what an initializer in braces sets. */
  named: ReadonlyMap<string, SampleValue>;
  chain: readonly { name: string; args: readonly SampleValue[] }[];
}

/** Samples nest up to ten levels. */
const DEPTH_MAX = 60;
/** Of a value that is not read. */
const TOKENS_MAX = 1_000;

/** A name that stands for a value in the maps of a reader. */
export function plainName(written: string): string {
  return written.replace(/^[$@]+/, '').replace(/->|::|[?&]\./g, '.');
}

/** Reads expressions from tokens, as far as they are written out. */
export class CodeReader {
  readonly tokens: readonly CodeToken[];
  readonly values: ReadonlyMap<string, SampleValue>;
  readonly dialect: CodeDialect;
  at: number;
  private depth = 0;

  constructor({ tokens, values, dialect }: Pick<CodeReader, 'tokens' | 'values' | 'dialect'>, at: number) {
    this.tokens = tokens;
    this.values = values;
    this.dialect = dialect;
    this.at = at;
  }

  /** The value up to the next comma, end of brackets or end of the statement; unknown where it has other operators. */
  value(): SampleValue {
    this.depth++;
    const first: Operand = this.depth > DEPTH_MAX ? { value: UNKNOWN } : this.operand();
    const value =
      this.isMark(this.dialect.plus) && textOf(first.value) !== undefined ? this.sum(first) : first.value;
    this.depth--;
    if (this.isEnd()) return value;
    this.toEnd();
    return UNKNOWN;
  }

  /** The call at a name, with its chain; `undefined` where nothing is called. */
  call(): CodeCall | undefined {
    const name = this.path();
    if (this.isMark('<')) this.skipTypes();
    const equals = this.tokens[this.at + 2];
    const isInitialized = this.isMark('{') && equals?.kind === 'mark' && equals.text === '=';
    if (!this.isMark('(') && !isInitialized) return undefined;
    const first = this.isMark('(') ? this.variableAt(this.at + 1) : undefined;
    const named = new Map<string, SampleValue>();
    const args = this.isMark('(') ? this.arguments(named) : [];
    if (this.isMark('{')) this.initializer(named);
    const chain: { name: string; args: SampleValue[] }[] = [];
    for (;;) {
      const start = this.at;
      while (this.token()?.kind === 'line-end') this.at++;
      const isNext = this.isMark('.') || this.isMark('->');
      if (!isNext) {
        this.at = start;
        break;
      }
      this.at++;
      while (this.token()?.kind === 'line-end') this.at++;
      const inner = this.token();
      if (inner?.kind !== 'name') break;
      this.at++;
      if (this.isMark('<')) this.skipTypes();
      chain.push({ name: inner.text, args: this.isMark('(') ? this.arguments(new Map()) : [] });
    }
    return { name, first, args, named, chain };
  }

  /** A dotted name. */
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

  private token(): CodeToken | undefined {
    return this.tokens[this.at];
  }

  private isMark(text: string): boolean {
    const token = this.token();
    return token?.kind === 'mark' && token.text === text;
  }

  private isEnd(): boolean {
    const token = this.token();
    if (token === undefined || token.kind === 'line-end') return true;
    return token.kind === 'mark' && /^(?:[,)\]};:]|=>)$/.test(token.text);
  }

  private toEnd(): void {
    let depth = 0;
    const last = this.at + TOKENS_MAX;
    for (; this.token() !== undefined && this.at < last; this.at++) {
      const token = this.token();
      if (depth === 0 && this.isEnd()) return;
      if (token?.kind !== 'mark') continue;
      if ('([{'.includes(token.text)) depth++;
      if (')]}'.includes(token.text)) depth--;
    }
  }

  /** `<Order, List<Item>>` before the arguments of a call. */
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
    while (!this.isMark(')') && this.token() !== undefined) {
      const [name, colon] = [this.token(), this.tokens[this.at + 1]];
      if (name?.kind === 'name' && colon?.kind === 'mark' && colon.text === ':') {
        this.at += 2;
        named.set(name.text, this.value());
      } else args.push(this.value());
      if (!this.isMark(')')) this.at++;
    }
    this.at++;
    return args;
  }

  /** `{ Method = …, RequestUri = … }` */
  private initializer(named: Map<string, SampleValue>): void {
    this.at++;
    while (!this.isMark('}') && this.token() !== undefined) {
      const [name, equals] = [this.token(), this.tokens[this.at + 1]];
      if (name?.kind === 'name' && equals?.kind === 'mark' && equals.text === '=') {
        this.at += 2;
        named.set(name.text, this.value());
      } else this.toEnd();
      if (!this.isMark('}')) this.at++;
    }
    this.at++;
  }

  private sum(first: Operand): SampleValue {
    let text = textOf(first.value) ?? '';
    while (this.isMark(this.dialect.plus)) {
      this.at++;
      while (this.token()?.kind === 'line-end') this.at++;
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
    // A PHP array, in its longer form.
    if (call.name === 'array') {
      this.at = start + 1;
      return { value: this.list(')') };
    }
    const [argument = UNKNOWN] = call.args;
    if (call.chain.length > 0) return { value: UNKNOWN };
    if (this.dialect.json.test(call.name)) return { value: { kind: 'json-text', value: argument } };
    if (this.dialect.same.test(call.name))
      return { value: call.args.length === 1 ? argument : (call.args.find(isJson) ?? UNKNOWN) };
    const format = this.dialect.format.test(call.name) ? textOf(argument) : undefined;
    return {
      value: format === undefined ? UNKNOWN : { kind: 'plain', value: filled(format, call.args.slice(1)) },
    };
  }

  private marked(mark: string): Operand {
    const next = this.tokens[this.at + 1];
    // []byte("…")
    if (mark === '[' && next?.kind === 'mark' && next.text === ']') {
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

  /** `{ … }.to_json` */
  private sent(value: SampleValue): Operand {
    const [dot, name] = [this.token(), this.tokens[this.at + 1]];
    if (!(dot?.kind === 'mark' && dot.text === '.' && name?.kind === 'name' && name.text === 'to_json'))
      return { value };
    this.at += 2;
    return { value: { kind: 'json-text', value } };
  }

  /** Items, or members with `=>` or `:` after their names. */
  private list(end: string): SampleValue {
    this.at++;
    const items: SampleValue[] = [];
    const members = new Map<string, SampleValue>();
    while (!this.isMark(end) && this.token() !== undefined) {
      if (this.token()?.kind === 'line-end') {
        this.at++;
        continue;
      }
      const token = this.token();
      const isSymbol = token?.kind === 'mark' && token.text === ':';
      if (isSymbol) this.at++;
      const name = this.token();
      const isWord = name?.kind === 'name' && /^\w+$/.test(name.text);
      const key = this.value();
      if (this.isMark('=>') || this.isMark(':')) {
        this.at++;
        const written = isWord ? name.text : undefined;
        members.set(textOf(key) ?? written ?? ELIDED, this.value());
      } else items.push(isSymbol ? UNKNOWN : key);
      while (this.token()?.kind === 'line-end') this.at++;
      if (!this.isMark(end)) this.at++;
    }
    this.at++;
    if (members.size === 0 && end !== '}') return { kind: 'list', items };
    return {
      kind: 'object',
      members: items.length === 0 ? members : new Map([...members, [ELIDED, UNKNOWN]]),
    };
  }
}

interface Operand {
  value: SampleValue;
  /** That of a variable. */
  name?: string | undefined;
}

const KEYWORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['nil', null],
]);

function isJson(value: SampleValue): boolean {
  return value.kind === 'json-text' || /^\s*[{[]/.test(textOf(value) ?? '');
}

function lastWord(name: string | undefined): string | undefined {
  return name === undefined ? undefined : /(\w+)$/.exec(name)?.[1];
}

function filled(format: string, args: readonly SampleValue[]): string {
  const rest = [...args];
  return format.replace(/%%|%[-+ #0]*[\d.]*[a-z]/gi, (verb) =>
    verb === '%%' ? '%' : insertedText(rest.shift() ?? UNKNOWN, undefined),
  );
}

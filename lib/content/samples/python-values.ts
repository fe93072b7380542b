import { ELIDED } from '@/lib/base/text/placeholder';
import type { PythonToken } from './python-tokens';
import { insertedText, type SampleValue, textOf, UNKNOWN } from './sample-value';
import { TokenCursor } from './token-cursor';

export interface PythonCall {
  positional: SampleValue[];
  named: Map<string, SampleValue>;
  /** Whether `*list` or `**values` add more. */
  isOpen: boolean;
}

/** Samples nest up to ten levels. */
const DEPTH_MAX = 100;

/** Evaluates Python expressions from a list of tokens, as far as they are literal. */
export class PythonReader extends TokenCursor<PythonToken> {
  protected override readonly ends = [',', ')', ']', '}', ':', ';'];
  readonly values: ReadonlyMap<string, SampleValue>;
  private depth = 0;

  constructor(tokens: readonly PythonToken[], values: ReadonlyMap<string, SampleValue>, at: number) {
    super(tokens, at);
    this.values = values;
  }

  /** The value up to the next `,`, closing bracket or line end; unknown if it has operators. */
  value(): SampleValue {
    const start = this.at;
    this.depth++;
    const first = this.depth > DEPTH_MAX ? UNKNOWN : this.operand();
    this.depth--;
    if (this.isEnd()) return first;
    if (this.isMark('+') && textOf(first) !== undefined) return this.sum(first);
    this.at = start;
    this.toEnd();
    return UNKNOWN;
  }

  /** Arguments of a call, after its `(`. */
  call(): PythonCall {
    const call: PythonCall = { positional: [], named: new Map(), isOpen: false };
    this.each(')', () => {
      if (this.isMark('*') || this.isMark('**')) {
        this.at++;
        this.toEnd();
        call.isOpen = true;
        return;
      }
      const name = this.nameBefore('=');
      if (name === undefined) call.positional.push(this.value());
      else call.named.set(name, this.value());
    });
    return call;
  }

  private sum(first: SampleValue): SampleValue {
    let text = textOf(first) ?? '';
    while (this.isMark('+')) {
      this.at++;
      const name = this.token();
      const next = this.operand();
      text += insertedText(next, name?.kind === 'name' ? name.text : undefined);
    }
    if (this.isEnd()) return { kind: 'plain', value: text };
    this.toEnd();
    return UNKNOWN;
  }

  private operand(): SampleValue {
    const token = this.token();
    this.at++;
    switch (token?.kind) {
      case 'text':
        return this.texts(token);
      case 'number':
        return { kind: 'plain', value: Number(token.text.replaceAll('_', '')) };
      case 'name':
        return this.named(token.text);
      case 'mark':
        return this.marked(token.text);
      default:
        this.at--;
        return UNKNOWN;
    }
  }

  /** Adjacent texts are joined. */
  private texts(first: PythonToken): SampleValue {
    let text = '';
    for (let token: PythonToken | undefined = first; token?.kind === 'text'; token = this.token()) {
      text += token.isFormat ? this.formatted(token.text) : token.text;
      if (token !== first) this.at++;
    }
    return { kind: 'plain', value: text };
  }

  private formatted(text: string): string {
    return text.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (whole, inner: string | undefined) => {
      if (inner === undefined) return whole.charAt(0);
      const name = /^\s*(?:\w+\.)*(\w+)\s*$/.exec(inner)?.[1];
      const isPlainName = name !== undefined && name === inner.trim();
      return insertedText((isPlainName ? this.values.get(name) : undefined) ?? UNKNOWN, name);
    });
  }

  private named(name: string): SampleValue {
    if (name === 'True' || name === 'False') return { kind: 'plain', value: name === 'True' };
    if (name === 'None') return { kind: 'plain', value: null };
    if (name === 'json' && this.isMark('.') && this.tokens[this.at + 1]?.text === 'dumps') {
      this.at += 3;
      const [value = UNKNOWN] = this.call().positional;
      return { kind: 'json-text', value };
    }
    return this.values.get(name) ?? UNKNOWN;
  }

  private marked(mark: string): SampleValue {
    if (mark === '{') return this.dictionary();
    if (mark === '[') return { kind: 'list', items: this.items(']') };
    if (mark === '(') {
      const items = this.items(')');
      return items.length === 1 ? (items[0] ?? UNKNOWN) : { kind: 'list', items };
    }
    const operand = mark === '-' ? this.operand() : UNKNOWN;
    const number = operand.kind === 'plain' && typeof operand.value === 'number' ? operand.value : undefined;
    return number === undefined ? UNKNOWN : { kind: 'plain', value: -number };
  }

  private items(end: string): SampleValue[] {
    const items: SampleValue[] = [];
    this.each(end, () => items.push(this.value()));
    return items;
  }

  private dictionary(): SampleValue {
    const members = new Map<string, SampleValue>();
    this.each('}', () => {
      const isSpread = this.isMark('**');
      if (isSpread) this.at++;
      const key = this.value();
      const name = textOf(key);
      if (isSpread && key.kind === 'object')
        for (const [inner, value] of key.members) members.set(inner, value);
      else if (this.isMark(':')) {
        this.at++;
        members.set(name ?? ELIDED, this.value());
      } else members.set(ELIDED, UNKNOWN);
    });
    return { kind: 'object', members };
  }
}

type AnyToken = { kind: 'text' } | { kind: 'number' | 'name' | 'mark' | 'line-end'; text: string };

/** A position among the tokens of a sample, for readers of expressions. */
export abstract class TokenCursor<Token extends AnyToken> {
  readonly tokens: readonly Token[];
  at: number;

  constructor(tokens: readonly Token[], at: number) {
    this.tokens = tokens;
    this.at = at;
  }

  /** Marks that end a value. */
  protected abstract readonly ends: readonly string[];

  protected token(): Token | undefined {
    return this.tokens[this.at];
  }

  protected isMark(text: string, at = this.at): boolean {
    const token = this.tokens[at];
    return token?.kind === 'mark' && token.text === text;
  }

  protected isEnd(): boolean {
    const token = this.token();
    if (token === undefined || token.kind === 'line-end') return true;
    return token.kind === 'mark' && this.ends.includes(token.text);
  }

  protected skipLineEnds(): void {
    while (this.token()?.kind === 'line-end') this.at++;
  }

  /** Moves to the end of the value, but by no more than `tokensMax` tokens. */
  protected toEnd(tokensMax = Number.POSITIVE_INFINITY): void {
    let depth = 0;
    const last = this.at + tokensMax;
    for (; this.at < last; this.at++) {
      const token = this.token();
      if (token === undefined || (depth === 0 && this.isEnd())) return;
      if (token.kind !== 'mark') continue;
      if ('([{'.includes(token.text)) depth++;
      if (')]}'.includes(token.text)) depth--;
    }
  }

  /** Reads items up to a closing bracket, skipping one separator between them, and passes the bracket. */
  protected each(end: string, read: () => void): void {
    while (!this.isMark(end) && this.token() !== undefined) {
      read();
      if (!this.isMark(end)) this.at++;
    }
    this.at++;
  }

  /** The name that is set here, as in `name = value`. Passes it and the mark. */
  protected nameBefore(mark: string): string | undefined {
    const name = this.token();
    if (name?.kind !== 'name' || !this.isMark(mark, this.at + 1)) return undefined;
    this.at += 2;
    return name.text;
  }
}

export interface PythonToken {
  kind: 'text' | 'number' | 'name' | 'mark' | 'line-end';
  /** As written; for texts, the part between the quotes, without escapes. */
  text: string;
  /** For texts: whether `{…}` in it are values. */
  isFormat: boolean;
  /** 0-based. */
  line: number;
}

const TOKEN =
  /(?<text>(?<prefix>[rRbBfFuU]{0,2})(?:"""(?<long>(?:[^\\]|\\[\s\S])*?)"""|'''(?<longs>(?:[^\\]|\\[\s\S])*?)'''|"(?<short>(?:[^"\\\n]|\\[\s\S])*)"|'(?<shorts>(?:[^'\\\n]|\\[\s\S])*)'))|(?<number>\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<comment>#[^\n]*)|(?<joined>\\\n)|(?<end>\n)|(?<space>[^\S\n]+)|(?<mark>\*\*|\.\.\.|->|:=|[=!<>]=|[\s\S])/uy;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '' };

/** The tokens of a Python sample (Python reference, 2); `undefined` if a quote is not closed. */
export function pythonTokens(text: string): PythonToken[] | undefined {
  const tokens: PythonToken[] = [];
  let line = 0;
  let depth = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return undefined;
    const { groups = {} } = match;
    const [whole] = match;
    const add = (kind: PythonToken['kind'], written: string, isFormat = false) =>
      tokens.push({ kind, text: written, isFormat, line });
    if (groups.text !== undefined) {
      const inner = groups.long ?? groups.longs ?? groups.short ?? groups.shorts ?? '';
      const isRaw = /r/i.test(groups.prefix ?? '');
      add('text', isRaw ? inner : plainText(inner), /f/i.test(groups.prefix ?? ''));
    } else if (groups.number !== undefined) add('number', whole);
    else if (groups.name !== undefined) add('name', whole);
    else if (groups.end !== undefined) {
      if (depth === 0) add('line-end', whole);
    } else if (groups.mark !== undefined) {
      if (whole === '"' || whole === "'") return undefined;
      if ('([{'.includes(whole)) depth++;
      if (')]}'.includes(whole)) depth--;
      if (depth < 0) return undefined;
      add('mark', whole);
    }
    line += whole.split('\n').length - 1;
  }
  return depth === 0 ? tokens : undefined;
}

function plainText(written: string): string {
  return written.replace(/\\([\s\S])/g, (whole, letter: string) =>
    /["'\\]/.test(letter) ? letter : (ESCAPES[letter] ?? whole),
  );
}

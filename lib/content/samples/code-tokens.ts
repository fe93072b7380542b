/** Languages whose samples are read token by token. */
export type CodeLanguage = 'go' | 'php' | 'ruby' | 'java' | 'csharp';

/** Part of a text: letters, or the name of an inserted value. */
export type TextPart = string | { name: string | undefined };

export type CodeToken =
  | { kind: 'text'; parts: readonly TextPart[]; line: number }
  /** Lines are 0-based. `line-end` occurs only where it can end a statement. */
  | { kind: 'number' | 'name' | 'mark' | 'line-end'; text: string; line: number };

interface Quote {
  /** A complete text with its quotes. Group 1 is the part between them. */
  pattern: string;
  escapes: 'backslash' | 'quote' | 'none';
  inserts?: RegExp;
}

const quoted = (mark: string) => `${mark}((?:[^${mark}\\\\]|\\\\[\\s\\S])*)${mark}`;
const DOUBLE: Quote = { pattern: quoted('"'), escapes: 'backslash' };
const SINGLE: Quote = { pattern: quoted("'"), escapes: 'backslash' };
const TRIPLE: Quote = { pattern: '"""\\r?\\n?([\\s\\S]*?)"""', escapes: 'backslash' };
const IN_RUBY = /#\{([^{}]*)\}/g;
const IN_PHP = /\{(\$[^{}]*)\}|\$\{(\w+)\}|(\$\w+(?:->\w+)?)(?:\[[^\]]*\])?/g;
const IN_CSHARP = /(?<!\{)\{([^{}]+)\}/g;

/** Longer quotes come first. */
const QUOTES: Readonly<Record<CodeLanguage, readonly Quote[]>> = {
  go: [DOUBLE, { pattern: '`([^`]*)`', escapes: 'none' }, SINGLE],
  php: [
    { ...DOUBLE, inserts: IN_PHP },
    { ...SINGLE, escapes: 'quote' },
  ],
  ruby: [
    { ...DOUBLE, inserts: IN_RUBY },
    { ...SINGLE, escapes: 'quote' },
  ],
  java: [TRIPLE, DOUBLE, SINGLE],
  csharp: [
    { ...TRIPLE, escapes: 'none' },
    { pattern: '(?:\\$@|@\\$)"((?:[^"]|"")*)"', escapes: 'none', inserts: IN_CSHARP },
    { pattern: '@"((?:[^"]|"")*)"', escapes: 'none' },
    { pattern: `\\$${quoted('"')}`, escapes: 'backslash', inserts: IN_CSHARP },
    DOUBLE,
    SINGLE,
  ],
};

const SLASHES = '//[^\\n]*|/\\*[\\s\\S]*?\\*/';
const COMMENTS: Readonly<Record<CodeLanguage, string>> = {
  go: SLASHES,
  php: `${SLASHES}|#(?!\\[)[^\\n]*|<\\?(?:php)?|\\?>`,
  ruby: '#[^\\n]*|^=begin[\\s\\S]*?^=end',
  java: SLASHES,
  csharp: `${SLASHES}|^\\s*#[^\\n]*`,
};

const MARK = '::|->|=>|:=|\\?\\.|&\\.|[+.\\-*/|&?]=|[=!<>]=|\\|\\||&&|[\\s\\S]';

const TOKENS = new Map<CodeLanguage, RegExp>();

function tokenOf(language: CodeLanguage): RegExp {
  const known = TOKENS.get(language);
  if (known !== undefined) return known;
  const texts = QUOTES[language].map(({ pattern }) => pattern).join('|');
  const number = '\\d[\\d_]*(?:\\.\\d+)?';
  const name = '[$@]{0,2}[\\p{L}_][\\p{L}\\p{N}_]*[?!]?(?<![?!](?==))';
  const made = new RegExp(
    `(?<comment>${COMMENTS[language]})|(?<text>${texts})|(?<number>${number})|(?<name>${name})|(?<end>\\n)|(?<space>[^\\S\\n]+|\\\\\\n)|(?<mark>${MARK})`,
    'yum',
  );
  TOKENS.set(language, made);
  return made;
}

const OPEN = '([{';
const CLOSE = ')]}';

/** The tokens of a sample; `undefined` if a quote or a bracket is not closed. */
export function codeTokens(written: string, language: CodeLanguage): CodeToken[] | undefined {
  const text = language === 'ruby' || language === 'php' ? withoutHeredocs(written, language) : written;
  const pattern = tokenOf(language);
  const hasLineEnds = language === 'go' || language === 'ruby';
  const tokens: CodeToken[] = [];
  const open: string[] = [];
  let line = 0;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const [whole] = match;
    const { groups = {} } = match;
    if (groups.text !== undefined) tokens.push({ kind: 'text', parts: partsOf(match, language), line });
    else if (groups.number !== undefined) tokens.push({ kind: 'number', text: whole, line });
    else if (groups.name !== undefined) tokens.push({ kind: 'name', text: whole, line });
    else if (groups.end !== undefined) {
      const isInside = open.at(-1) === '(' || open.at(-1) === '[';
      if (hasLineEnds && !isInside) tokens.push({ kind: 'line-end', text: whole, line });
    } else if (groups.mark !== undefined) {
      if (/["'`]/.test(whole)) return undefined;
      if (OPEN.includes(whole)) open.push(whole);
      if (CLOSE.includes(whole) && open.pop() !== OPEN[CLOSE.indexOf(whole)]) return undefined;
      tokens.push({ kind: 'mark', text: whole, line });
    }
    line += whole.split('\n').length - 1;
  }
  return open.length === 0 ? tokens : undefined;
}

function partsOf(match: RegExpExecArray, language: CodeLanguage): TextPart[] {
  // The groups of the quotes follow those of comments and of the whole text.
  const at = QUOTES[language].findIndex((_, index) => match[index + 3] !== undefined);
  const quote = QUOTES[language][at];
  const inner = match[at + 3] ?? '';
  if (quote === undefined) return [inner];
  const read = (piece: string) => unescaped(piece, quote.escapes);
  if (quote.inserts === undefined) return [read(inner)];
  const parts: TextPart[] = [];
  let from = 0;
  for (const insert of inner.matchAll(quote.inserts)) {
    if (inner[insert.index - 1] === '\\') continue;
    const words = insert.slice(1).find((group) => group !== undefined) ?? '';
    parts.push(read(inner.slice(from, insert.index)), {
      name: /^[$@\w.>-]+$/.test(words) ? words : undefined,
    });
    from = insert.index + insert[0].length;
  }
  return [...parts, read(inner.slice(from))];
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '' };

function unescaped(text: string, escapes: Quote['escapes']): string {
  if (escapes === 'none') return text.replaceAll('""', '"');
  return text.replace(/\\u([\da-f]{4})|\\([\s\S])/gi, (whole, code: string | undefined, letter: string) => {
    if (code !== undefined)
      return escapes === 'quote' ? whole : String.fromCharCode(Number.parseInt(code, 16));
    if (/["'\\/$#`]/.test(letter)) return letter;
    return escapes === 'quote' ? whole : (ESCAPES[letter] ?? whole);
  });
}

const HEREDOCS = {
  ruby: /<<[~-]?(['"]?)([A-Z_]+)\1([^\n]*)\n([\s\S]*?)\n?[^\S\n]*\2$/gm,
  php: /<<<[^\S\n]*(['"]?)(\w+)\1([^\n]*)\n([\s\S]*?)\n?[^\S\n]*\2\b/gm,
};

/** Turns multi-line texts into ordinary ones. Keeps line breaks, so that line numbers stay correct. */
function withoutHeredocs(text: string, language: 'ruby' | 'php'): string {
  return text.replace(
    HEREDOCS[language],
    (whole: string, quote: string, _: string, rest: string, body: string) => {
      const lines = '\n'.repeat(whole.split('\n').length - 1);
      if (quote === "'") return `'${body.replace(/[\\']/g, '\\$&').replaceAll('\n', ' ')}'${rest}${lines}`;
      return `"${body.replace(/"/g, '\\"').replaceAll('\n', ' ')}"${rest}${lines}`;
    },
  );
}

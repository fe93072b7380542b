/** Languages whose texts are written differently. */
export type LiteralLanguage =
  | 'shell'
  | 'javascript'
  | 'python'
  | 'php'
  | 'go'
  | 'java'
  | 'ruby'
  | 'powershell'
  | 'swift'
  | 'csharp'
  | 'c'
  | 'kotlin'
  | 'rust'
  | 'dart';

interface LiteralRules {
  quote: '"' | "'";
  /** Stands before the first quote. */
  prefix?: string;
  escapes: Readonly<Record<string, string>>;
  /** How a character is written that must not stand there itself. */
  code?: (code: number) => string;
}

const common = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const hex4 = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
const hexBraces = (code: number) => `\\u{${code.toString(16)}}`;

const rules: Record<LiteralLanguage, LiteralRules> = {
  // Inside single quotes everything means itself; a single quote ends them and comes back escaped.
  shell: { quote: "'", escapes: { "'": `'\\''` } },
  php: { quote: "'", escapes: { '\\': '\\\\', "'": "\\'" } },
  ruby: { quote: "'", escapes: { '\\': '\\\\', "'": "\\'" } },
  // PowerShell takes typographic quotes for quotes as well.
  powershell: { quote: "'", escapes: { "'": "''", '‘': '‘‘', '’': '’’', '‚': '‚‚', '‛': '‛‛' } },
  javascript: { quote: '"', escapes: common, code: hex4 },
  python: { quote: '"', escapes: common, code: hex4 },
  go: { quote: '"', escapes: common, code: hex4 },
  java: { quote: '"', escapes: common, code: hex4 },
  csharp: { quote: '"', escapes: common, code: hex4 },
  kotlin: { quote: '"', escapes: { ...common, $: '\\$' }, code: hex4 },
  swift: { quote: '"', escapes: common, code: hexBraces },
  rust: { quote: '"', escapes: common, code: hexBraces },
  dart: {
    quote: "'",
    escapes: { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t', $: '\\$' },
    code: hexBraces,
  },
  // A question mark is escaped because of trigraphs; octal escapes end after three digits, others do not.
  c: { quote: '"', escapes: { ...common, '?': '\\?' }, code: octal },
};

/**
 * Languages whose usual literals hold line ends as they are. A carriage return would be lost there: Ruby
 * reads it and the line feed behind it as one line end, and so does a browser that shows the sample.
 */
const rulesWithReturns: Partial<Record<LiteralLanguage, LiteralRules>> = {
  shell: { prefix: '$', quote: "'", escapes: { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r' } },
  php: { quote: '"', escapes: { ...common, $: '\\$' } },
  ruby: { quote: '"', escapes: { ...common, '#': '\\#' } },
  powershell: {
    quote: '"',
    escapes: {
      ...{ '`': '``', $: '`$', '\n': '`n', '\r': '`r' },
      ...{ '"': '`"', '“': '`“', '”': '`”', '„': '`„' },
    },
  },
};

/** Control characters, other line ends, marks of order and direction, and signs that show nothing. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029\uFEFF]/u;

/** A text as a literal of a language: whatever the text is, it stays one literal with that value. */
export function stringLiteral(language: LiteralLanguage, text: string): string {
  const withReturns = text.includes('\r') ? rulesWithReturns[language] : undefined;
  const { prefix = '', quote, escapes, code } = withReturns ?? rules[language];
  // Half a character cannot be written, and a zero would end a text in a shell or in C.
  const safe = text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '');
  let literal = '';
  for (const character of safe) {
    if (Object.hasOwn(escapes, character)) literal += escapes[character];
    else if (code !== undefined && invisible.test(character)) literal += written(character, code);
    else literal += character;
  }
  return `${prefix}${quote}${literal}${quote}`;
}

/** Four digits hold no character beyond U+FFFF, so such a one is written as its two halves. */
function written(character: string, code: (code: number) => string): string {
  if (code !== hex4) return code(character.codePointAt(0) ?? 0);
  return Array.from({ length: character.length }, (_, at) => hex4(character.charCodeAt(at))).join('');
}

function octal(code: number): string {
  const bytes = new TextEncoder().encode(String.fromCodePoint(code));
  return [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

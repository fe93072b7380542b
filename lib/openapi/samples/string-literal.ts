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
  prefix?: string;
  escapes: Readonly<Record<string, string>>;
  /** Escape for a character that must not appear literally. */
  code?: (code: number) => string;
}

const common = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const hex4 = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
const hexBraces = (code: number) => `\\u{${code.toString(16)}}`;

const rules: Record<LiteralLanguage, LiteralRules> = {
  // Everything in single quotes is literal. A single quote ends the literal and follows escaped.
  shell: { quote: "'", escapes: { "'": `'\\''` } },
  php: { quote: "'", escapes: { '\\': '\\\\', "'": "\\'" } },
  ruby: { quote: "'", escapes: { '\\': '\\\\', "'": "\\'" } },
  // PowerShell also treats typographic quotes as quotes.
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
  // `?` is escaped because of trigraphs. Octal escapes, unlike hexadecimal ones, end after three digits.
  c: { quote: '"', escapes: { ...common, '?': '\\?' }, code: octal },
};

/**
 * Rules for text with carriage returns, in languages whose usual literals contain line ends literally. A literal
 * carriage return would get lost: Ruby, and browsers that show the sample, read CR LF as one line end.
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

/** Control characters, line and paragraph separators, direction marks and invisible characters. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029\uFEFF]/u;

export function stringLiteral(language: LiteralLanguage, text: string): string {
  const withReturns = text.includes('\r') ? rulesWithReturns[language] : undefined;
  const { prefix = '', quote, escapes, code } = withReturns ?? rules[language];
  // Lone surrogates cannot be written, and NUL would end a string in a shell or in C.
  const safe = text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '');
  let literal = '';
  for (const character of safe) {
    if (Object.hasOwn(escapes, character)) literal += escapes[character];
    else if (code !== undefined && invisible.test(character)) literal += written(character, code);
    else literal += character;
  }
  return `${prefix}${quote}${literal}${quote}`;
}

/** Four digits reach only U+FFFF, so characters beyond become a surrogate pair. */
function written(character: string, code: (code: number) => string): string {
  if (code !== hex4) return code(character.codePointAt(0) ?? 0);
  return Array.from({ length: character.length }, (_, at) => hex4(character.charCodeAt(at))).join('');
}

function octal(code: number): string {
  const bytes = new TextEncoder().encode(String.fromCodePoint(code));
  return [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

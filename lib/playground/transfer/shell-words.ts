const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  e: '\x1b',
  0: '\0',
};

/** The words of the first command in a shell text. Supports the quotes of sh, and `$'…'` as browsers copy it. */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  while (at < text.length) {
    const piece = pieceAt(text, at);
    at = piece.end;
    if (piece.kind === 'text') word = (word ?? '') + piece.text;
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
    if (piece.kind === 'end' && words.length > 0) return words;
  }
  return word === undefined ? words : [...words, word];
}

type Piece = { end: number } & ({ kind: 'text'; text: string } | { kind: 'space' } | { kind: 'end' });

function pieceAt(text: string, at: number): Piece {
  const letter = text[at] ?? '';
  const next = text[at + 1] ?? '';
  // Line continuations of sh, PowerShell and the Windows command line.
  const join = /^[\\^`]\r?\n/.exec(text.slice(at, at + 3));
  if (join !== null) return { kind: 'space', end: at + join[0].length };
  if (letter === "'") return quoted(text, at + 1, "'");
  if (letter === '$' && next === "'") return escaped(text, at + 2, "'", ansiEscape);
  if (letter === '"') return escaped(text, at + 1, '"', doubleEscape);
  if (letter === '\\') return { kind: 'text', text: next, end: at + 2 };
  // An unquoted `?a=1&b=2` was meant as one URL.
  if (/[\n;|<>]/.test(letter) || (letter === '&' && /^(?:[\s&]|$)/.test(next)))
    return { kind: 'end', end: at + 1 };
  return /\s/.test(letter) ? { kind: 'space', end: at + 1 } : { kind: 'text', text: letter, end: at + 1 };
}

function quoted(text: string, start: number, quote: string): Piece {
  const closing = text.indexOf(quote, start);
  const end = closing === -1 ? text.length : closing;
  return { kind: 'text', text: text.slice(start, end), end: end + 1 };
}

type Escape = (rest: string) => { text: string; length: number };

function escaped(text: string, start: number, quote: string, meaning: Escape): Piece {
  let made = '';
  let at = start;
  while (at < text.length && text[at] !== quote) {
    if (text[at] === '\\') {
      const { text: meant, length } = meaning(text.slice(at + 1, at + 10));
      made += meant;
      at += 1 + length;
    } else {
      made += text[at];
      at += 1;
    }
  }
  return { kind: 'text', text: made, end: at + 1 };
}

/** Between double quotes, only these characters are escaped; an escaped line end disappears. */
function doubleEscape(rest: string): { text: string; length: number } {
  const letter = rest[0] ?? '';
  if (letter === '\n') return { text: '', length: 1 };
  return { text: /["\\$`]/.test(letter) ? letter : `\\${letter}`, length: 1 };
}

function ansiEscape(rest: string): { text: string; length: number } {
  const code = /^(?:x([\da-f]{1,2})|u([\da-f]{1,4})|U([\da-f]{1,8}))/i.exec(rest);
  if (code !== null) {
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '0', 16);
    return { text: point > 0x10ffff ? '' : String.fromCodePoint(point), length: code[0].length };
  }
  const letter = rest[0] ?? '';
  return { text: ESCAPES[letter] ?? letter, length: 1 };
}

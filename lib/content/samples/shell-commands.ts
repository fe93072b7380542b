interface ShellWord {
  text: string;
  /** 0-based, in the text of the sample. */
  line: number;
}

/** A command in a shell text: `curl -d @- https://…`. */
export interface ShellCommand {
  words: ShellWord[];
  /** Text of a here-document. */
  input?: string;
}

type Token =
  | { kind: 'text'; text: string; line: number }
  | { kind: 'here-document'; end: string; isIndented: boolean; input?: string }
  | { kind: 'space' | 'redirection' | 'command-end' };

interface Piece {
  /** `unsure`: an unclosed quote, or something that only the shell could evaluate. */
  kind: Token['kind'] | 'line-end' | 'comment' | 'unsure';
  pattern: RegExp;
  /** Resolves the escapes in the first group, which is the text. Without a group, the whole match is the text. */
  plain?: (text: string) => string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** The pieces of a shell text. The first match counts. */
const pieces: readonly Piece[] = [
  { kind: 'text', pattern: /[\w./:=@%+,?~!-]+/y },
  {
    kind: 'text',
    pattern: /\$'((?:[^'\\]|\\[\s\S])*)'/y,
    plain: (text) => text.replace(/\\([\s\S])/g, (whole, name: string) => ESCAPES[name] ?? whole),
  },
  { kind: 'text', pattern: /'([^']*)'/y },
  {
    kind: 'text',
    pattern: /"((?:[^"\\]|\\[\s\S])*)"/y,
    plain: (text) => text.replace(/\\\r?\n/g, '').replace(/\\(["\\$`])/g, '$1'),
  },
  { kind: 'unsure', pattern: /\$?'|"/y },
  // A line continuation; in Windows shells, `^` or a backtick.
  { kind: 'space', pattern: /[\\^`][ \t]*\r?\n/y },
  // Placeholders: <ID>, $(…), ${…}, {{…}}, `…`.
  { kind: 'text', pattern: /<[A-Za-z][^<>\n]*>|\$\([^()\n]*\)|\$\{[^{}\n]*\}|\{\{[^{}\n]*\}\}|`[^`\n]*`/y },
  { kind: 'text', pattern: /\\([\s\S]?)/y },
  { kind: 'line-end', pattern: /\n/y },
  { kind: 'space', pattern: /\s/y },
  { kind: 'comment', pattern: /#[^\n]*/y },
  { kind: 'here-document', pattern: /<<(?<indented>-?)\s*(["']?)(?<end>[A-Za-z_]\w*)\2/y },
  { kind: 'unsure', pattern: /<</y },
  { kind: 'redirection', pattern: />>|[<>]&?/y },
  // Authors forget the quotes around addresses with `&`, but mean the whole address.
  { kind: 'command-end', pattern: /[;|]|&(?=[\s&])|(?<=[\s&])&/y },
  { kind: 'text', pattern: /[\s\S]/y },
];

/**
 * The commands of a Bash sample (Bash manual, "Shell Syntax"). Placeholders such as `<ID>`, `$ID`, `{{id}}` and `$(…)`
 * stay as written. `undefined` if a quote is not closed, because the rest is then uncertain.
 */
export function shellCommands(text: string): ShellCommand[] | undefined {
  const tokens = shellTokens(text);
  return tokens === undefined ? undefined : commandsFrom(tokens);
}

function shellTokens(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let awaited: Extract<Token, { kind: 'here-document' }>[] = [];
  let position = 0;
  let line = 0;
  while (position < text.length) {
    const found = pieceAt(text, position, tokens.at(-1)?.kind === 'text');
    if (found === undefined || found.kind === 'unsure') return undefined;
    position += found.whole.length;
    if (found.kind === 'text') tokens.push({ kind: 'text', text: found.text, line });
    else if (found.kind === 'here-document') {
      const document = { kind: found.kind, end: found.end, isIndented: found.isIndented };
      tokens.push(document);
      awaited.push(document);
    } else if (found.kind === 'line-end') {
      tokens.push({ kind: 'command-end' });
      for (const document of awaited) {
        const body = hereDocumentBody(text, position, document);
        if (body === undefined) return undefined;
        document.input = body.input;
        line += linesIn(text.slice(position, body.end));
        position = body.end;
      }
      awaited = [];
    } else if (found.kind !== 'comment') tokens.push({ kind: found.kind });
    line += linesIn(found.whole);
  }
  return awaited.length > 0 ? undefined : tokens;
}

/** The piece at a position; `#` begins a comment only at the start of a word. */
function pieceAt(text: string, position: number, isInWord: boolean) {
  for (const { kind, pattern, plain } of pieces) {
    if (kind === 'comment' && isInWord) continue;
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [whole, inner = whole] = match;
    const { end = '', indented } = match.groups ?? {};
    return { kind, whole, text: plain?.(inner) ?? inner, end, isIndented: indented === '-' };
  }
  return undefined;
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** The lines up to the word that ends a here-document; `undefined` if none does. */
function hereDocumentBody(
  text: string,
  from: number,
  { end, isIndented }: { end: string; isIndented: boolean },
) {
  const lines: string[] = [];
  let position = from;
  while (position < text.length) {
    const lineEnd = text.indexOf('\n', position);
    const next = lineEnd === -1 ? text.length : lineEnd + 1;
    const written = text.slice(position, lineEnd === -1 ? text.length : lineEnd);
    const content = isIndented ? written.replace(/^\t+/, '') : written;
    if (content.trim() === end) return { input: lines.join('\n'), end: next };
    lines.push(content);
    position = next;
  }
  return undefined;
}

function commandsFrom(tokens: readonly Token[]): ShellCommand[] {
  const commands: ShellCommand[] = [];
  let command: ShellCommand = { words: [] };
  let word: ShellWord | undefined;
  let isFileNext = false;
  const endWord = () => {
    if (word === undefined) return;
    if (!isFileNext) command.words.push(word);
    isFileNext = false;
    word = undefined;
  };
  for (const token of [...tokens, { kind: 'command-end' } as const]) {
    if (token.kind === 'text') {
      word ??= { text: '', line: token.line };
      word.text += token.text;
      continue;
    }
    // The previous word may be the number of a stream.
    if (token.kind === 'redirection' && word !== undefined && /^\d$/.test(word.text)) word = undefined;
    endWord();
    if (token.kind === 'redirection') isFileNext = true;
    if (token.kind === 'here-document' && token.input !== undefined) command.input = token.input;
    if (token.kind === 'command-end') {
      if (command.words.length > 0) commands.push(command);
      command = { words: [] };
    }
  }
  return commands;
}

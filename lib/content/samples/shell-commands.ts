/** A word of a shell command, without its quotes. */
interface ShellWord {
  text: string;
  /** 0-based, in the text of the sample. */
  line: number;
}

/** A command of a shell text: `curl -d @- https://…`. */
export interface ShellCommand {
  words: ShellWord[];
  /** Text of a here-document. */
  input?: string;
}

const ELISION = /<[A-Za-z][^<>\n]*>|\$\([^()\n]*\)|\$\{[^{}\n]*\}|\{\{[^{}\n]*\}\}|`[^`\n]*`/y;
/** A backslash before the end of a line; `^` and a backtick in the shells of Windows. */
const CONTINUATION = /[\\^`][ \t]*\r?\n/y;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/**
 * The commands of a Bash sample (Bash manual, "Shell Syntax"). Placeholders such as `<ID>`, `$ID`, `{{id}}` and
 * `$(…)` stay in the words as they are written. `undefined` where a quote does not end: then nothing is sure.
 */
export function shellCommands(text: string): ShellCommand[] | undefined {
  const commands: ShellCommand[] = [];
  const hereDocuments: { command: ShellCommand; end: string; isIndented: boolean }[] = [];
  let command: ShellCommand = { words: [] };
  let word: ShellWord | undefined;
  let position = 0;
  let line = 0;
  let skipsWord = false;

  const add = (part: string) => {
    word ??= { text: '', line };
    word.text += part;
  };
  const endWord = () => {
    if (word !== undefined && !skipsWord) command.words.push(word);
    if (word !== undefined) skipsWord = false;
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    if (command.words.length > 0) commands.push(command);
    command = { words: [] };
  };
  const countLines = (part: string) => {
    for (const letter of part) if (letter === '\n') line += 1;
  };
  /** The text from here to a closing quote, which is passed; `undefined` if there is none. */
  const quoted = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match === null) return undefined;
    position = pattern.lastIndex;
    return match[1] ?? '';
  };

  while (position < text.length) {
    const letter = text.charAt(position);
    CONTINUATION.lastIndex = position;
    ELISION.lastIndex = position;
    if (letter === "'" || text.startsWith("$'", position)) {
      const isEscaped = letter === '$';
      position += isEscaped ? 2 : 1;
      const part = quoted(isEscaped ? /((?:[^'\\]|\\[\s\S])*)'/y : /([^']*)'/y);
      if (part === undefined) return undefined;
      add(isEscaped ? part.replace(/\\([\s\S])/g, (whole, name: string) => ESCAPES[name] ?? whole) : part);
      countLines(part);
    } else if (letter === '"') {
      position += 1;
      const part = quoted(/((?:[^"\\]|\\[\s\S])*)"/y);
      if (part === undefined) return undefined;
      add(part.replace(/\\\r?\n/g, '').replace(/\\(["\\$`])/g, '$1'));
      countLines(part);
    } else if (CONTINUATION.test(text)) {
      endWord();
      position = CONTINUATION.lastIndex;
      line += 1;
    } else if (ELISION.test(text)) {
      add(text.slice(position, ELISION.lastIndex));
      position = ELISION.lastIndex;
    } else if (letter === '\\') {
      add(text.charAt(position + 1));
      position += 2;
    } else if (letter === '\n') {
      endCommand();
      position += 1;
      line += 1;
      for (const { command: reader, end, isIndented } of hereDocuments.splice(0)) {
        const lines: string[] = [];
        for (;;) {
          if (position >= text.length) return undefined;
          const lineEnd = text.indexOf('\n', position);
          const written = text.slice(position, lineEnd === -1 ? text.length : lineEnd);
          position = lineEnd === -1 ? text.length : lineEnd + 1;
          line += 1;
          const content = isIndented ? written.replace(/^\t+/, '') : written;
          if (content.trim() === end) break;
          lines.push(content);
        }
        reader.input = lines.join('\n');
      }
    } else if (/\s/.test(letter)) {
      endWord();
      position += 1;
    } else if (letter === '#' && word === undefined) {
      const lineEnd = text.indexOf('\n', position);
      position = lineEnd === -1 ? text.length : lineEnd;
    } else if (text.startsWith('<<', position)) {
      const match = /<<(-?)\s*(["']?)([A-Za-z_]\w*)\2/y;
      match.lastIndex = position;
      const found = match.exec(text);
      if (found === null) return undefined;
      endWord();
      hereDocuments.push({ command, end: found[3] ?? '', isIndented: found[1] === '-' });
      position = match.lastIndex;
    } else if (letter === '>' || letter === '<') {
      // The word before may be the number of a stream, and the next one is a file.
      if (word !== undefined && /^\d$/.test(word.text)) word = undefined;
      endWord();
      skipsWord = true;
      position += /^(?:>>|>&|<&)/.test(text.slice(position, position + 2)) ? 2 : 1;
    } else if (letter === ';' || letter === '|' || (letter === '&' && isAlone(text, position))) {
      endCommand();
      position += 1;
    } else {
      add(letter);
      position += 1;
    }
  }
  endCommand();
  return hereDocuments.length > 0 ? undefined : commands;
}

/** Authors forget the quotes around addresses with `&`, and mean the address. */
function isAlone(text: string, position: number): boolean {
  return /[\s&]/.test(text.charAt(position - 1)) || /[\s&]/.test(text.charAt(position + 1));
}

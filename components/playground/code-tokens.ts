/** A piece of code, with what it is where it has a colour. */
export interface CodeToken {
  text: string;
  kind?: string | undefined;
}

const COLOURED_CHARACTERS_MAX = 60_000;

/** Strings, numbers, comments and a few words: enough to read a sample by. */
export function codeTokens(code: string, language: string): CodeToken[] {
  if (language === 'text' || code.length > COLOURED_CHARACTERS_MAX) return [{ text: code }];
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(patternOf(language))) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) });
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
    tokens.push({ text: match[0], kind });
    end = match.index + match[0].length;
  }
  return [...tokens, { text: code.slice(end) }];
}

const WORDS =
  'import|from|const|let|var|new|await|async|function|return|if|else|for|use|using|package|func|def|require|public|class|static|void|try|catch|fn|mut|val|true|false|null|nil|None|True|False|curl|print|echo';

function patternOf(language: string): RegExp {
  const hasHashes = ['python', 'bash', 'ruby', 'powershell'].includes(language);
  const comment = hasHashes ? '#[^\\n]*' : '(?<![:"\\w])//[^\\n]*';
  const key = language === 'json' ? '(?<key>"(?:[^"\\\\\\n]|\\\\.)*"(?=\\s*:))|' : '';
  const string = `(?<string>"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\`)`;
  return new RegExp(
    `${key}${string}|(?<comment>${comment})|(?<number>\\b\\d+(?:\\.\\d+)?\\b)|(?<word>\\b(?:${WORDS})\\b|(?<=\\s)--?[a-zA-Z][\\w-]*)`,
    'g',
  );
}

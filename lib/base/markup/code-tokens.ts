export interface CodeToken {
  text: string;
  kind?: TokenKind | undefined;
}

export type TokenKind = 'string' | 'number' | 'comment' | 'word' | 'constant' | 'option' | 'call' | 'key';

const COLOURED_CHARACTERS_MAX = 60_000;

/**
 * Recognises strings, numbers, comments, calls and some keywords, which is enough for samples. A grammar takes tens of
 * milliseconds; this is fast enough to highlight samples at every keystroke.
 */
export function codeTokens(code: string, language: string): CodeToken[] {
  if (language === 'text' || code.length > COLOURED_CHARACTERS_MAX) return [{ text: code }];
  const tokens: CodeToken[] = [];
  const isShell = language === 'bash' || language === 'powershell';
  let end = 0;
  for (const match of code.matchAll(patternOf(language))) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) });
    const kind = KINDS.find((each) => match.groups?.[each] !== undefined);
    tokens.push(...(isShell && kind === 'string' ? shellString(match[0]) : [{ text: match[0], kind }]));
    end = match.index + match[0].length;
  }
  return [...tokens, { text: code.slice(end) }];
}

/** A JSON body in quotation marks is highlighted as JSON. */
function shellString(text: string): CodeToken[] {
  if (!/^'\s*[{[]/.test(text)) return [{ text, kind: 'string' }];
  const quote: CodeToken = { text: "'", kind: 'string' };
  return [quote, ...codeTokens(text.slice(1, -1), 'json'), quote];
}

const KINDS = ['key', 'string', 'comment', 'number', 'constant', 'word', 'option', 'call'] as const;

const WORDS =
  'import|from|const|let|var|new|await|async|function|return|if|else|for|in|use|using|namespace|package|func|def|require|public|private|class|static|void|try|catch|fn|mut|val|echo|print|include|defer|do|end|match|throw|throws';
const CONSTANTS = 'true|false|null|nil|None|True|False|nullptr|undefined';

function patternOf(language: string): RegExp {
  const isShell = language === 'bash' || language === 'powershell';
  const hasHashes = isShell || ['python', 'ruby', 'yaml'].includes(language);
  const comment = hasHashes ? '(?<![^\\s])#[^\\n]*' : '(?<![:"\\w])//[^\\n]*';
  const key = language === 'json' ? '(?<key>"(?:[^"\\\\\\n]|\\\\.)*"(?=\\s*:))|' : '';
  const string = `(?<string>"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\`)`;
  const call = isShell ? '(?<call>^(?:curl|wget)\\b)' : '(?<call>\\b[A-Za-z_]\\w*(?=\\())';
  return new RegExp(
    [
      `${key}${string}`,
      `(?<comment>${comment})`,
      '(?<number>\\b\\d+(?:\\.\\d+)?\\b)',
      `(?<constant>\\b(?:${CONSTANTS})\\b)`,
      `(?<word>(?<![.\\w$-])(?:${WORDS})\\b)`,
      '(?<option>(?<=\\s)--?[a-zA-Z][\\w-]*)',
      call,
    ].join('|'),
    'gm',
  );
}

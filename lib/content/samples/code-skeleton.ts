import { isRecord } from '@/lib/base/values/is-record';
import { readJsonSample } from './json-sample';

/** Comment syntax by language. Languages that contain sentences, such as HTML, are not compared. */
const COMMENTS: Readonly<Record<string, 'slashes' | 'hash'>> = {
  c: 'slashes',
  cpp: 'slashes',
  csharp: 'slashes',
  dart: 'slashes',
  go: 'slashes',
  java: 'slashes',
  javascript: 'slashes',
  js: 'slashes',
  kotlin: 'slashes',
  php: 'slashes',
  rust: 'slashes',
  swift: 'slashes',
  ts: 'slashes',
  typescript: 'slashes',
  bash: 'hash',
  curl: 'hash',
  py: 'hash',
  python: 'hash',
  rb: 'hash',
  ruby: 'hash',
  sh: 'hash',
  shell: 'hash',
};

/** Stands for a line that may be translated. */
export const ANY_LINE = '*';

const SHELLS = new Set(['bash', 'curl', 'sh', 'shell']);

const STRING = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/;
const TOKENS = {
  slashes: new RegExp(`${STRING.source}|\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/`, 'g'),
  hash: new RegExp(`${STRING.source}|(?<=^|\\s)#[^\\n]*`, 'gm'),
};

/**
 * The lines of a sample that a translation must keep: code without comments and without the words in strings, or the
 * keys of JSON. `undefined` if everything may be translated.
 */
export function codeSkeleton(code: string, language: string | undefined): string[] | undefined {
  if (language === 'json') {
    const json = readJsonSample(code);
    return json === undefined ? undefined : [...new Set(keysIn(json.value))];
  }
  const comments = COMMENTS[language ?? ''];
  if (comments === undefined) return undefined;
  const bare = code.replace(TOKENS[comments], (token) => (/^["'`]/.test(token) ? '""' : ''));
  return bare
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .map((line) => (SHELLS.has(language ?? '') ? shellLine(line) : line))
    .filter((line) => line !== '');
}

/** A name for the reader to fill in, and no redirection, which has a space before its file or a command after it. */
const PLACEHOLDER = /<[a-z][\w .-]*>(?![>&\d])/gi;

/** Shell words need no quotes, so values of variables and placeholders count as text. */
function shellLine(line: string): string {
  const isAscii = /^[\t -~]*$/.test(line);
  return isAscii ? line.replace(/^((?:export )?[A-Z_]+)=\S+$/, '$1=').replace(PLACEHOLDER, '<>') : ANY_LINE;
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : [];
}

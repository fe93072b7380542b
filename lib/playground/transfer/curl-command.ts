import { shellWords } from './shell-words';

/** A request that someone wrote down, independent of any operation. */
export interface WrittenRequest {
  /** Upper case. */
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  /** `user:password`. */
  user?: string | undefined;
  body?: WrittenBody | undefined;
}

export type WrittenBody =
  | { kind: 'text'; text: string; mediaType: string }
  | { kind: 'parts'; parts: { name: string; value: string; isFile: boolean }[] };

const COMMAND_CHARACTERS_MAX = 1_000_000;
const FORM = 'application/x-www-form-urlencoded';

/** Options with a value. */
const SHORT = new Map(
  Object.entries({
    X: 'request',
    H: 'header',
    d: 'data',
    F: 'form',
    u: 'user',
    b: 'cookie',
    A: 'user-agent',
    e: 'referer',
    o: 'output',
    m: 'max-time',
    x: 'proxy',
    w: 'write-out',
    c: 'cookie-jar',
    T: 'upload-file',
    E: 'cert',
    r: 'range',
    K: 'config',
    y: 'speed-time',
    Y: 'speed-limit',
    z: 'time-cond',
    C: 'continue-at',
    U: 'proxy-user',
  }),
);
const LONG = new Set([
  ...SHORT.values(),
  'url',
  'json',
  'data-raw',
  'data-binary',
  'data-ascii',
  'data-urlencode',
  'form-string',
  'url-query',
  'oauth2-bearer',
  'connect-timeout',
  'retry',
  'retry-delay',
  'retry-max-time',
  'cacert',
  'capath',
  'key',
  'resolve',
  'connect-to',
  'ciphers',
  'interface',
  'limit-rate',
  'max-redirs',
  'cert-type',
  'key-type',
  'pass',
  'dump-header',
]);

interface Reading extends Omit<WrittenRequest, 'method' | 'body' | 'url'> {
  method?: string;
  url?: string;
  data: string[];
  isJson: boolean;
  isQuery: boolean;
  query: string[];
  parts: Extract<WrittenBody, { kind: 'parts' }>['parts'];
}

/** The request of a `curl` command; `undefined` for any other text. */
export function requestFromCurl(text: string): WrittenRequest | undefined {
  const words = shellWords(text.slice(0, COMMAND_CHARACTERS_MAX).replace(/^\s*[$%>#]\s+/, ''));
  const start = words.findIndex((word) => /^(?:.*[/\\])?curl(?:\.exe)?$/i.test(word));
  if (start === -1) return undefined;
  const reading: Reading = { headers: [], data: [], query: [], parts: [], isJson: false, isQuery: false };
  const rest = words.slice(start + 1);
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (!option.startsWith('-') || option === '-') reading.url ??= option;
    else if (option.startsWith('--')) {
      const name = option.slice(2);
      if (LONG.has(name)) take(reading, name, rest.shift() ?? '');
      else flag(reading, name);
    } else shortOptions(reading, option.slice(1), rest);
  }
  return reading.url === undefined ? undefined : requestOf(reading, reading.url);
}

/** Short flags may be combined, and the last may be followed directly by its value: `-sSXPOST`. */
function shortOptions(reading: Reading, letters: string, rest: string[]): void {
  for (let at = 0; at < letters.length; at += 1) {
    const name = SHORT.get(letters.charAt(at));
    if (name === undefined) {
      flag(reading, letters.charAt(at));
      continue;
    }
    const joined = letters.slice(at + 1);
    take(reading, name, joined === '' ? (rest.shift() ?? '') : joined);
    return;
  }
}

function flag(reading: Reading, name: string): void {
  if (name === 'get' || name === 'G') reading.isQuery = true;
  if (name === 'head' || name === 'I') reading.method ??= 'HEAD';
}

function take(reading: Reading, name: string, value: string): void {
  switch (name) {
    case 'request':
      reading.method = value.toUpperCase();
      break;
    case 'url':
      reading.url ??= value;
      break;
    case 'header':
      header(reading, value);
      break;
    case 'user-agent':
      reading.headers.push({ name: 'User-Agent', value });
      break;
    case 'cookie':
      // Without `=`, it is a file name.
      if (value.includes('=')) reading.headers.push({ name: 'Cookie', value });
      break;
    case 'user':
      reading.user = value;
      break;
    case 'oauth2-bearer':
      reading.headers.push({ name: 'Authorization', value: `Bearer ${value}` });
      break;
    case 'json':
      reading.isJson = true;
      reading.data.push(value);
      break;
    case 'data':
    case 'data-raw':
    case 'data-binary':
    case 'data-ascii':
      reading.data.push(value);
      break;
    case 'data-urlencode':
      reading.data.push(encodedPair(value));
      break;
    case 'url-query':
      reading.query.push(encodedPair(value));
      break;
    case 'form':
    case 'form-string':
      part(reading, name, value);
      break;
    default:
      // Options that affect how to send, not what.
      break;
  }
}

function header(reading: Reading, written: string): void {
  const [, name, value = ''] = /^([^:;]+)[:;]\s*([\s\S]*)$/.exec(written) ?? [];
  if (name !== undefined) reading.headers.push({ name: name.trim(), value: value.trim() });
}

/** In `name=text`, only the text is encoded; `=text` and plain text are encoded as a whole. */
function encodedPair(written: string): string {
  const position = written.indexOf('=');
  const name = position <= 0 ? '' : `${written.slice(0, position)}=`;
  return name + encodeURIComponent(written.slice(position + 1));
}

function part(reading: Reading, option: string, written: string): void {
  const [, name = '', raw = ''] = /^([^=]*)=([\s\S]*)$/.exec(written) ?? [];
  const isFile = option === 'form' && /^[@<]/.test(raw);
  const bare =
    option === 'form'
      ? raw.replace(/^[@<]/, '').replace(/;\s*(?:type|filename|headers|encoder)=.*$/s, '')
      : raw;
  const value =
    option === 'form' && /^".*"$/s.test(bare) ? bare.slice(1, -1).replace(/\\([\\"])/g, '$1') : bare;
  reading.parts.push({ name, value, isFile });
}

function requestOf(reading: Reading, url: string): WrittenRequest {
  const { headers, user, data, isJson, isQuery, parts } = reading;
  const query = [...reading.query, ...(isQuery ? data : [])];
  const hasBody = parts.length > 0 || (data.length > 0 && !isQuery);
  const written = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const text = data.join(isJson ? '' : '&');
  return {
    method: reading.method ?? (hasBody ? 'POST' : 'GET'),
    url: withScheme(query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`),
    headers,
    ...(user === undefined ? {} : { user }),
    ...(parts.length > 0
      ? { body: { kind: 'parts', parts } }
      : hasBody
        ? { body: { kind: 'text', text, mediaType: written ?? (isJson ? 'application/json' : FORM) } }
        : {}),
  };
}

function withScheme(url: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(url) || url.startsWith('/') ? url : `http://${url}`;
}

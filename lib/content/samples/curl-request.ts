import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { ELIDED, isPlaceholder } from '@/lib/base/text/placeholder';
import { readJsonSample } from './json-sample';
import type { SampleBody, SampleRequest } from './sample-request';
import { type ShellCommand, shellCommands } from './shell-commands';

/** cURL options that take a value but do not affect what API documents describe. */
const OTHER_VALUES = new Set(
  `--abstract-unix-socket --aws-sigv4 --cacert --capath --cert --cert-type --ciphers --config --connect-timeout
  --connect-to --continue-at --cookie --cookie-jar --dns-servers --doh-url --dump-header --expect100-timeout --hsts
  --interface --keepalive-time --key --key-type --limit-rate --local-port --max-filesize --max-redirs --max-time
  --netrc-file --noproxy --output --output-dir --parallel-max --pass --pinnedpubkey --proto --proto-default --proxy
  --proxy-header --proxy-user --range --rate --referer --request-target --resolve --retry --retry-delay
  --retry-max-time --speed-limit --speed-time --stderr --time-cond --tls-max --trace --trace-ascii --unix-socket
  --variable --write-out -A -b -c -C -D -e -E -K -m -o -P -Q -r -t -U -w -x -y -Y -z`.split(/\s+/),
);

/** The relevant options, mapped to their long names. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  '-X': '--request',
  '-H': '--header',
  '-d': '--data',
  '-F': '--form',
  '-T': '--upload-file',
  '-u': '--user',
  '-G': '--get',
  '-I': '--head',
};

const DATA = new Set(['--data', '--data-raw', '--data-binary', '--data-ascii', '--data-urlencode', '--json']);
/** Options that supply credentials from elsewhere, or in another form than headers. */
const OTHER_CREDENTIALS = [
  ...[
    '--config',
    '-K',
    '--netrc',
    '-n',
    '--netrc-file',
    '--netrc-optional',
    '--cookie',
    '-b',
    '--cert',
    '-E',
  ],
  ...['--aws-sigv4', '--negotiate', '--ntlm', '--digest', '--anyauth', '--unix-socket'],
];

const VALUES = new Set([
  ...DATA,
  '--request',
  '--header',
  '--form',
  '--form-string',
  '--upload-file',
  '--user',
  '--user-agent',
  '--oauth2-bearer',
  '--url',
  '--url-query',
]);

/**
 * The requests of the `curl` commands in a shell sample (curl(1)).
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export function curlRequests(text: string, firstLine: number): SampleRequest[] {
  return (shellCommands(text) ?? []).flatMap((command) => curlRequest(command, firstLine) ?? []);
}

function curlRequest({ words, input }: ShellCommand, firstLine: number): SampleRequest | undefined {
  // A prompt, `sudo`, or variables for this command may come first.
  const start = words.findIndex(({ text }) => /^(?:.*\/)?curl(?:\.exe)?$/.test(text));
  const isCommand = words.slice(0, start).every(({ text }) => /^(?:[$%#>]|sudo|time|\w+=.*)$/.test(text));
  if (start === -1 || !isCommand) return undefined;
  const options = readOptions(words.slice(start + 1).map(({ text }) => text));
  const url = options.urls.find(isUrl);
  if (url === undefined) return undefined;
  const headers = options.values('--header').map(headerOf);
  if (options.has('--user')) headers.push(['authorization', 'Basic …']);
  if (options.has('--oauth2-bearer')) headers.push(['authorization', 'Bearer …']);
  // A second word that is not an option may stand for several: `$AUTH`, `...`.
  if (OTHER_CREDENTIALS.some(options.has) || options.urls.length > 1) headers.push([ELIDED, ELIDED]);
  const data = [...DATA]
    .flatMap((name) => options.values(name))
    .map((value) => (value === '@-' ? (input ?? value) : value));
  const isQuery = options.has('--get');
  const query = [...options.values('--url-query'), ...(isQuery ? data : [])];
  const body = isQuery ? undefined : bodyOf(data, headers, options);
  const method =
    options.values('--request').at(-1)?.toUpperCase() ??
    (options.has('--head')
      ? 'HEAD'
      : options.has('--upload-file')
        ? 'PUT'
        : body === undefined
          ? 'GET'
          : 'POST');
  return {
    method,
    url: query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`,
    headers,
    body,
    line: firstLine + (words[start]?.line ?? 0),
  };
}

interface Options {
  urls: string[];
  has(name: string): boolean;
  values(name: string): string[];
}

function readOptions(words: readonly string[]): Options {
  const found = new Map<string, string[]>();
  const urls: string[] = [];
  const note = (name: string, value: string) => found.set(name, [...(found.get(name) ?? []), value]);
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!/^-./.test(word)) urls.push(word);
    else if (word.startsWith('--')) {
      const [, name = word, value] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? [];
      const takesValue = VALUES.has(name) || OTHER_VALUES.has(name);
      note(name, value ?? (takesValue ? (rest.shift() ?? '') : ''));
    } else {
      // Letters can be combined, and a value can follow its letter: `-sXPOST`.
      for (let position = 1; position < word.length; position++) {
        const letter = `-${word.charAt(position)}`;
        const name = LONG_NAMES[letter] ?? letter;
        if (!VALUES.has(name) && !OTHER_VALUES.has(letter)) note(name, '');
        else {
          const glued = word.slice(position + 1);
          note(name, glued === '' ? (rest.shift() ?? '') : glued);
          break;
        }
      }
    }
  }
  return {
    urls: [...(found.get('--url') ?? []), ...urls],
    has: (name) => found.has(name),
    values: (name) => found.get(name) ?? [],
  };
}

function isUrl(text: string): boolean {
  return /^(?:https?:\/\/|\$|\{\{|<|[\w.-]+\.\w+(?::\d+)?\/|localhost)/i.test(text);
}

function headerOf(written: string): [string, string] {
  const [, name = ELIDED, value = ELIDED] = /^([^:\s]+)\s*:\s*(.*)$/s.exec(written) ?? [];
  return [name.toLowerCase(), value];
}

function bodyOf(
  data: readonly string[],
  headers: [string, string][],
  options: Options,
): SampleBody | undefined {
  const parts = [...options.values('--form'), ...options.values('--form-string')];
  if (parts.length > 0) return { kind: 'form', names: parts.map((part) => part.split('=')[0] ?? '') };
  if (options.has('--upload-file')) return { kind: 'unread' };
  if (data.length === 0) return undefined;
  const text = data.join('&');
  if (data.some((part) => part.startsWith('@'))) return { kind: 'unread' };
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (options.has('--json') || /\bjson\b/i.test(type) || /^\s*[{[]/.test(text)) {
    const json = readJsonSample(text);
    return json === undefined ? { kind: 'unread' } : { kind: 'json', ...json };
  }
  const isForm = (type === '' || /form-urlencoded/i.test(type)) && !isPlaceholder(text.split('=')[0] ?? '');
  if (!isForm || !text.includes('=')) return { kind: 'unread' };
  return {
    kind: 'form',
    names: text.split('&').map((pair) => percentDecoded((pair.split('=')[0] ?? '').replaceAll('+', ' '))),
  };
}

import { requestOfCall } from './coded-request';
import { type PythonToken, pythonTokens } from './python-tokens';
import { type PythonCall, PythonReader } from './python-values';
import type { SampleRequest } from './sample-request';
import { opened, type SampleValue, textOf, UNKNOWN } from './sample-value';

const METHODS = new Set(['get', 'options', 'head', 'post', 'put', 'patch', 'delete']);
const CLIENTS = /^(?:requests\.(?:Session|session)|httpx\.(?:Async)?Client)$/;

/**
 * The requests that a sample sends with `requests` or `httpx`.
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export function pythonRequests(text: string, firstLine: number): SampleRequest[] {
  if (!/\b(?:requests|httpx)\b/.test(text)) return [];
  const tokens = pythonTokens(text);
  if (tokens === undefined) return [];
  const values = new Map<string, SampleValue>();
  /** Base addresses of clients; the modules have none. */
  const clients = new Map<string, string | undefined>([
    ['requests', undefined],
    ['httpx', undefined],
  ]);
  const requests: SampleRequest[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const called = calledAt(tokens, at);
    if (called !== undefined && tokens[at - 1]?.text !== '.') noteCall(called, at);
    noteNames(at);
  }
  return requests;

  function noteCall({ name, after }: Called, at: number): void {
    const [client = '', verb = '', ...rest] = name.split('.');
    if (CLIENTS.test(name)) {
      const call = new PythonReader(tokens ?? [], values, after).call();
      const written = call.named.get('base_url');
      const bound = boundName(tokens ?? [], at, after);
      if (bound !== undefined) clients.set(bound, written && (textOf(written) ?? '{base}'));
      return;
    }
    if (rest.length > 0 || !clients.has(client) || !(METHODS.has(verb) || verb === 'request')) return;
    const call = new PythonReader(tokens ?? [], values, after).call();
    const line = firstLine + (tokens?.[at]?.line ?? 0);
    // Sessions and clients also send what they were configured with before.
    const hasDefaults = client !== 'requests' && client !== 'httpx';
    const request = requestOf(call, { verb, base: clients.get(client), hasDefaults, line });
    if (request !== undefined) requests.push(request);
  }

  /** Notes `name = value`, and that `name[…] = value` and `name.update(…)` change it. */
  function noteNames(at: number): void {
    const [before, name, next] = [tokens?.[at - 1], tokens?.[at], tokens?.[at + 1]];
    const isStatement = before === undefined || before.kind === 'line-end' || before.text === ';';
    if (name?.kind !== 'name' || !isStatement || next?.kind !== 'mark') return;
    if (next.text === '=') values.set(name.text, new PythonReader(tokens ?? [], values, at + 2).value());
    else if (/^[[.+|]$/.test(next.text)) values.set(name.text, opened(values.get(name.text) ?? UNKNOWN));
    else if (next.text === ':') values.delete(name.text);
  }
}

interface Called {
  name: string;
  /** Position after the `(`. */
  after: number;
}

/** The dotted name that is called at a position. */
function calledAt(tokens: readonly PythonToken[], at: number): Called | undefined {
  let name = '';
  for (let position = at; ; position += 2) {
    const [part, next] = [tokens[position], tokens[position + 1]];
    if (part?.kind !== 'name') return undefined;
    name += part.text;
    if (next?.kind !== 'mark') return undefined;
    if (next.text === '(') return { name, after: position + 2 };
    if (next.text !== '.') return undefined;
    name += '.';
  }
}

/** For example `client = httpx.Client(…)` or `with httpx.Client(…) as client:`. */
function boundName(tokens: readonly PythonToken[], at: number, after: number): string | undefined {
  const [name, mark] = [tokens[at - 2], tokens[at - 1]];
  if (mark?.text === '=' && name?.kind === 'name') return name.text;
  const end = new PythonReader(tokens, new Map(), after);
  end.call();
  const [as, bound] = [tokens[end.at], tokens[end.at + 1]];
  return as?.text === 'as' && bound?.kind === 'name' ? bound.text : undefined;
}

interface Sending {
  verb: string;
  base: string | undefined;
  hasDefaults: boolean;
  line: number;
}

function requestOf(
  { positional, named, isOpen }: PythonCall,
  { verb, base, hasDefaults, line }: Sending,
): SampleRequest | undefined {
  const rest = [...positional];
  const method: SampleValue | undefined =
    verb === 'request' ? (named.get('method') ?? rest.shift()) : { kind: 'plain', value: verb };
  const url = named.get('url') ?? rest.shift();
  // requests.get(url, params), requests.post(url, data, json)
  const isQueryNext = verb === 'get' || verb === 'head' || verb === 'options' || verb === 'request';
  const query = named.get('params') ?? (isQueryNext ? rest.shift() : undefined);
  const data = named.get('data') ?? named.get('content') ?? rest.shift();
  const json = named.get('json') ?? rest.shift();
  const headers = named.get('headers') ?? { kind: 'object', members: new Map() };
  const hasOther = ['auth', 'cookies', 'cert'].some((name) => named.has(name));
  const files = named.get('files');
  const fields = data?.kind === 'object' ? [data] : [];
  const isForm = files !== undefined || fields.length > 0;
  return requestOfCall({
    method,
    url,
    base,
    headers: hasDefaults || isOpen || hasOther ? opened(headers) : headers,
    query: isOpen ? UNKNOWN : query,
    ...(isNone(json) ? {} : { json }),
    ...(isForm ? { forms: [...fields, ...(files === undefined ? [] : [files])] } : {}),
    body: data ?? (isOpen ? UNKNOWN : undefined),
    line,
  });
}

function isNone(value: SampleValue | undefined): boolean {
  return value === undefined || (value.kind === 'plain' && value.value === null);
}

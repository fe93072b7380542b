import { addressAtBase } from './address-at-base';
import { type ReadCall, readCalls } from './code-calls';
import type { CodeDialect } from './code-dialect';
import { requestOfCall } from './coded-request';
import type { SampleRequest } from './sample-request';
import { memberOf, type SampleValue, textOf, UNKNOWN } from './sample-value';

const DIALECT: CodeDialect = {
  plus: '.',
  same: /^$/,
  format: /^sprintf$/,
  json: /^json_encode$/,
  constant: (name) => (name.startsWith('CURLOPT_') ? name : undefined),
};

const VERB = /^(?:get|head|post|put|patch|delete)$/;

/** A cURL handle: its options by name, and whether some are not literal. */
interface Handle {
  options: Map<string, SampleValue>;
  isOpen: boolean;
  line: number;
}

/** The state while a sample is read from top to bottom. */
interface Reading {
  handles: Map<string, Handle>;
  /** Base addresses of Guzzle's clients. */
  clients: Map<string, string | undefined>;
}

/**
 * The requests that a sample sends with cURL or Guzzle.
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export function phpRequests(text: string, firstLine: number): SampleRequest[] {
  const hasGuzzle = /\bGuzzleHttp\b/.test(text);
  if (!hasGuzzle && !/\bcurl_exec\b/.test(text)) return [];
  const reading: Reading = { handles: new Map(), clients: new Map() };
  const requests: SampleRequest[] = [];
  readCalls(text, {
    language: 'php',
    dialect: DIALECT,
    wanted: hasGuzzle ? /^curl_|(?:^|\.)(?:Client|Request)$|\.\w+$/ : /^curl_/,
    onCall(call) {
      const request = call.name.startsWith('curl_')
        ? curlCall(call, reading, firstLine)
        : guzzleCall(call, reading, firstLine);
      if (request !== undefined) requests.push(request);
    },
  });
  return requests;
}

function curlCall(call: ReadCall, { handles }: Reading, firstLine: number): SampleRequest | undefined {
  const { name, args, first, boundTo, line } = call;
  if (name === 'curl_init' && boundTo !== undefined) {
    const options = new Map(args[0] === undefined ? [] : [['CURLOPT_URL', args[0]] as const]);
    handles.set(boundTo, { options, isOpen: false, line });
  }
  const handle = handles.get(first ?? '');
  if (handle === undefined) return undefined;
  if (name === 'curl_setopt') setOption(handle, textOf(args[1]), args[2]);
  if (name === 'curl_setopt_array') {
    const [, all] = args;
    if (all?.kind !== 'object') handle.isOpen = true;
    else for (const [option, value] of all.members) setOption(handle, option, value);
  }
  return name === 'curl_exec' ? requestOfHandle(handle, firstLine) : undefined;
}

function setOption(handle: Handle, name: string | undefined, value: SampleValue = UNKNOWN): void {
  if (name?.startsWith('CURLOPT_')) handle.options.set(name, value);
  else handle.isOpen = true;
}

function requestOfHandle({ options, isOpen, line }: Handle, firstLine: number): SampleRequest | undefined {
  if (isOpen) return undefined;
  const isSet = (name: string) => {
    const value = options.get(name);
    return value !== undefined && !(value.kind === 'plain' && !value.value);
  };
  if (isSet('CURLOPT_NOBODY') || isSet('CURLOPT_PUT') || isSet('CURLOPT_UPLOAD')) return undefined;
  const body = options.get('CURLOPT_POSTFIELDS');
  const isPost = isSet('CURLOPT_POST') || isSet('CURLOPT_POSTFIELDS');
  return requestOfCall({
    method: options.get('CURLOPT_CUSTOMREQUEST') ?? { kind: 'plain', value: isPost ? 'POST' : 'GET' },
    url: options.get('CURLOPT_URL'),
    headers: UNKNOWN,
    query: UNKNOWN,
    // An array is a form.
    body: body?.kind === 'object' ? UNKNOWN : body,
    line: firstLine + line,
  });
}

function guzzleCall(call: ReadCall, { clients }: Reading, firstLine: number): SampleRequest | undefined {
  const { name, args, boundTo, line } = call;
  if (name === 'Client') {
    const base = memberOf(args[0], 'base_uri');
    if (boundTo !== undefined) clients.set(boundTo, base && (textOf(base) ?? '{base}'));
    return undefined;
  }
  if (name === 'Request') {
    const [method, url, , body] = args;
    return requestOfCall({ method, url, body, headers: UNKNOWN, query: UNKNOWN, line: firstLine + line });
  }
  const [, client = '', called = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  const verb = called.replace(/Async$/, '');
  if (!clients.has(client) || !(VERB.test(verb) || verb === 'request')) return undefined;
  const rest = [...args];
  const method: SampleValue | undefined = verb === 'request' ? rest.shift() : { kind: 'plain', value: verb };
  const [address, options] = rest;
  const url = addressAtBase(clients.get(client), textOf(address));
  const json = memberOf(options, 'json');
  return requestOfCall({
    method,
    url: url === undefined ? undefined : { kind: 'plain', value: url },
    headers: UNKNOWN,
    query: UNKNOWN,
    ...(json === undefined ? { body: memberOf(options, 'body') } : { json }),
    line: firstLine + line,
  });
}

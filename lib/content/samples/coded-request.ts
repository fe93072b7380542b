import { ELIDED } from '@/lib/base/text/placeholder';
import { readJsonSample } from './json-sample';
import type { SampleBody, SampleRequest } from './sample-request';
import { isOpen, jsonOf, memberOf, type SampleValue, textOf } from './sample-value';

/** A request as far as code specifies it. */
interface CodedRequest {
  method: SampleValue | undefined;
  url: SampleValue | undefined;
  /** The base address of a client, to which `url` is relative. */
  base?: string | undefined;
  headers?: SampleValue | undefined;
  query?: SampleValue | undefined;
  /** The body as it is sent, or as a value that the library serialises as JSON. */
  body?: SampleValue | undefined;
  json?: SampleValue | undefined;
  /** Fields or files of a form. */
  forms?: readonly SampleValue[];
  line: number;
}

/** The request of a call, if its method and address are certain enough to compare. */
export function requestOfCall(call: CodedRequest): SampleRequest | undefined {
  const method = textOf(call.method)?.toUpperCase();
  const written = textOf(call.url);
  if (method === undefined || !/^[A-Z]+$/.test(method) || written === undefined) return undefined;
  const url = joined(call.base, written);
  // A path alone refers to the server that shows the page.
  if (!/^(?:https?:\/\/|\{|\$|<)/i.test(url)) return undefined;
  const query = queryText(call.query);
  return {
    method,
    url: query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`,
    headers: headersOf(call.headers),
    body: bodyOf(call),
    line: call.line,
  };
}

function joined(base: string | undefined, written: string): string {
  if (base === undefined || /^https?:\/\//i.test(written)) return written;
  return `${base.replace(/\/$/, '')}/${written.replace(/^\//, '')}`;
}

function queryText(query: SampleValue | undefined): string {
  if (query === undefined || (query.kind === 'plain' && query.value === null)) return '';
  if (query.kind === 'form') return query.names.map((name) => `${name}=${ELIDED}`).join('&');
  if (query.kind !== 'object') return `${ELIDED}=${ELIDED}`;
  return [...query.members]
    .map(([name, value]) => `${encodeURIComponent(name)}=${queryValue(value)}`)
    .join('&');
}

function queryValue(value: SampleValue): string {
  return value.kind === 'plain' && value.value !== null ? encodeURIComponent(value.value) : ELIDED;
}

function headersOf(headers: SampleValue | undefined): [string, string][] {
  if (headers === undefined) return [];
  if (headers.kind !== 'object') return [[ELIDED, ELIDED]];
  return [...headers.members].map(([name, value]) => [name.toLowerCase(), textOf(value) ?? ELIDED]);
}

function bodyOf({ body, json, forms = [], headers }: CodedRequest): SampleBody | undefined {
  if (json !== undefined) return jsonBody(json);
  if (forms.length > 0) {
    const names = forms.flatMap((form) => namesOf(form) ?? [ELIDED]);
    return names.includes(ELIDED) ? { kind: 'unread' } : { kind: 'form', names };
  }
  if (body === undefined || (body.kind === 'plain' && body.value === null)) return undefined;
  if (body.kind === 'json-text') return jsonBody(body.value);
  if (body.kind === 'form') return { kind: 'form', names: body.names };
  const text = textOf(body);
  const type = textOf(memberOf(headers, 'Content-Type') ?? memberOf(headers, 'content-type')) ?? '';
  if (text === undefined || !(/\bjson\b/i.test(type) || /^\s*[{[]/.test(text))) return { kind: 'unread' };
  const read = readJsonSample(text);
  return read === undefined ? { kind: 'unread' } : { kind: 'json', ...read };
}

function jsonBody(value: SampleValue): SampleBody {
  if (value.kind !== 'object' && value.kind !== 'list') return { kind: 'unread' };
  return { kind: 'json', value: jsonOf(value), isElided: isOpen(value) };
}

function namesOf(form: SampleValue): string[] | undefined {
  if (form.kind === 'form') return form.names;
  return form.kind === 'object' ? [...form.members.keys()] : undefined;
}

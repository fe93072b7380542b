import { withoutTrailing } from '@/lib/base/text/without-trailing';
import { schemeRow } from '../operation/security-schemes';
import { composeBody } from './compose-body';
import type { HttpField, HttpRequestExample } from './http-request-example';
import { percentEncode, percentEncodeAddress } from './percent-encode';
import type { PlannedParameter, RequestPlan } from './request-plan';
import type { RequestValues } from './request-values';
import {
  type SerializedPair,
  serializeHeader,
  serializePairs,
  serializePathParameter,
} from './serialize-parameter';

export function composeRequest(plan: RequestPlan, values: RequestValues): HttpRequestExample {
  const query: SerializedPair[] = [];
  const headers: HttpField[] = [];
  const cookies: HttpField[] = [];
  const inPath = new Map<string, string>();
  for (const { name, location, value } of values.parameters) {
    const parameter = plan.parameters.find((known) => known.name === name && known.location === location);
    if (parameter === undefined || value === undefined) continue;
    if (location === 'path') inPath.set(name, serializePathParameter(parameter, value));
    else if (location === 'query') for (const pair of serializePairs(parameter, value)) query.push(pair);
    else if (location === 'header')
      headers.push({ name, value: headerText(serializeHeader(parameter, value)) });
    else for (const field of cookieFields(parameter, value)) cookies.push(field);
  }
  for (const { scheme, secret = scheme.default } of values.credentials) {
    const field = schemeRow(scheme).field(scheme, secret);
    if (field === undefined) continue;
    const { location, name, value } = field;
    if (location === 'query') query.push({ name, value, encodedValue: percentEncode(value) });
    else if (location === 'cookie') cookies.push({ name, value: cookieText(value) });
    else replaceHeader(headers, { name, value: headerText(value) });
  }
  const planned = plan.bodies.find((body) => body.mediaType === values.body?.mediaType);
  const body = values.body === undefined ? undefined : composeBody(values.body, planned);
  if (values.body !== undefined && body !== undefined && body.kind !== 'multipart') {
    replaceHeader(headers, { name: 'Content-Type', value: concreteMediaType(values.body.mediaType) });
  }
  for (const { location, name, value } of values.additions ?? []) {
    if (location === 'header') replaceHeader(headers, { name, value: headerText(value) });
    else query.push({ name, value, encodedValue: percentEncode(value) });
  }
  return {
    method: plan.method,
    url: wholeUrl(values.serverUrl, filledPath(plan.path, inPath), query),
    headers,
    cookies,
    body,
  };
}

function cookieFields(parameter: PlannedParameter, value: unknown): HttpField[] {
  return serializePairs(parameter, value).map((pair) => ({ name: pair.name, value: cookieText(pair.value) }));
}

function filledPath(path: string, values: ReadonlyMap<string, string>): string {
  const filled = path.split(/\{([^{}]+)\}/).map((piece, position) => {
    const encoded = percentEncodeAddress(piece);
    // Parameters without a value stay as `{name}`.
    return position % 2 === 0 ? encoded : (values.get(piece) ?? `{${encoded}}`);
  });
  // A `#` in the document's path belongs to the path; it does not start a fragment.
  return filled.join('').replaceAll('#', '%23');
}

function wholeUrl(serverUrl: string, path: string, query: readonly SerializedPair[]): string {
  // A fragment is never sent, and would swallow the query.
  const [base = '', ...ownQuery] = serverUrl.replace(/#.*$/s, '').split('?');
  const [pathname = '', ...pathQuery] = path.split('?');
  const pairs = query.map(({ name, encodedValue }) =>
    name === '' ? encodedValue : `${percentEncode(name)}=${encodedValue}`,
  );
  const search = [ownQuery.join('?'), pathQuery.join('?'), ...pairs].filter((part) => part !== '').join('&');
  // The brackets of an IPv6 address must not be percent-encoded with the path.
  const [, origin = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/\[[\dA-Fa-f:.]+\])?(.*)$/is.exec(base) ?? [];
  return `${origin}${percentEncodeAddress(withoutTrailing(rest, '/'))}${pathname}${search === '' ? '' : `?${search}`}`;
}

function replaceHeader(headers: HttpField[], field: HttpField): void {
  const position = headers.findIndex(({ name }) => name.toLowerCase() === field.name.toLowerCase());
  if (position === -1) headers.push(field);
  else headers[position] = field;
}

/** Choice: characters that a header must not contain, including line ends, are percent-encoded. */
function headerText(value: string): string {
  return value.replace(/[^\x20-\x7E\t]+/g, percentEncode);
}

/**
 * Percent-encodes characters that would end a cookie's value (RFC 6265, 4.1.1), except the comma: it separates list
 * items (OpenAPI 3.1.1, 4.8.12.4), and servers accept it.
 */
function cookieText(value: string): string {
  return value.replace(/[^\x21\x23-\x3A\x3C-\x5B\x5D-\x7E]+/g, percentEncode);
}

/** A range such as `image/*` cannot be sent as a content type. */
function concreteMediaType(mediaType: string): string {
  return mediaType.includes('*') ? 'application/octet-stream' : headerText(mediaType);
}

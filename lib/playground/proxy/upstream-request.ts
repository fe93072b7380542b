import type { HttpField, HttpRequestExample } from '@/lib/openapi/request/http-request-example';
import type { OutboundRequest } from '@/lib/outbound/send-request';
import { ProxyProblem } from './proxy-problem';

/** Methods that open tunnels or echo the request with its credentials (RFC 9110, 9.3.6 and 9.3.8). */
const REFUSED_METHODS = /^(?:connect|trace|track)$/i;

/** Hop-by-hop headers (RFC 9110, 7.6.1), and headers about the client that only this server may set. */
const FORBIDDEN =
  /^(connection|content-length|expect|forwarded|host|keep-alive|origin|referer|te|trailer|transfer-encoding|upgrade|via|accept-encoding|cookie2?|x-real-ip|cf-.*|proxy-.*|sec-.*|x-forwarded-.*)$/i;

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/**
 * Turns a composed request into one to send: validated, without anything that belongs to the connection or to this
 * site.
 *
 * @throws ProxyProblem if the URL is not the operation's
 */
export function upstreamRequest(
  { method, url, headers, cookies }: HttpRequestExample,
  content: { bytes: Uint8Array; contentType?: string | undefined } | undefined,
): OutboundRequest {
  if (REFUSED_METHODS.test(method) || !TOKEN.test(method)) {
    throw new ProxyProblem('bad-request', `${method} requests cannot be sent from here.`);
  }
  const address = upstreamAddress(url);
  const sent = headers.filter(({ name }) => !FORBIDDEN.test(name));
  requireHeaders([...sent, ...cookies]);
  // Some documents declare the whole header as a parameter.
  const written = headers.filter(({ name }) => name.toLowerCase() === 'cookie').map(({ value }) => value);
  const cookie = [...written, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
  const has = (wanted: string) => sent.some(({ name }) => name.toLowerCase() === wanted);
  return {
    method,
    url: address,
    headers: {
      ...(has('accept') ? {} : { Accept: '*/*' }),
      ...(has('user-agent') ? {} : { 'User-Agent': 'Lectern-Playground' }),
      // A compressed response could expand to any size.
      'Accept-Encoding': 'identity',
      ...grouped(sent),
      ...(cookie === '' ? {} : { Cookie: cookie }),
      ...(content?.contentType === undefined || has('content-type')
        ? {}
        : { 'Content-Type': content.contentType }),
      ...(content === undefined ? {} : { 'Content-Length': String(content.bytes.byteLength) }),
    },
    body: content?.bytes,
  };
}

/** The URL, if parsing does not change it: no `..`, no other host after an `@`. */
function upstreamAddress(text: string): URL {
  const written = text.replaceAll('#', '%23');
  if (!URL.canParse(written))
    throw new ProxyProblem('bad-request', 'The server of this operation has no whole address.');
  const url = new URL(written);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new ProxyProblem('bad-request', 'Only http: and https: addresses can be asked.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new ProxyProblem('bad-request', 'An address with a user name in it is not asked.');
  }
  const path = /^[^:]+:\/\/[^/?]*([^?]*)/.exec(written)?.[1] ?? '';
  const segments = path.split('/').map((segment) => segment.replace(/%2e/gi, '.'));
  if (path.includes('\\') || segments.includes('.') || segments.includes('..')) {
    throw new ProxyProblem('bad-request', 'A part of the path cannot be "." or "..".');
  }
  return url;
}

function requireHeaders(fields: readonly HttpField[]): void {
  for (const { name, value } of fields) {
    if (TOKEN.test(name) && !/[^\x20-\x7E\t]/.test(value)) continue;
    throw new ProxyProblem('bad-request', `"${name.slice(0, 80)}" cannot be sent as a header.`);
  }
}

function grouped(fields: readonly HttpField[]): Record<string, string | string[]> {
  const table = new Map<string, { name: string; values: string[] }>();
  for (const { name, value } of fields) {
    const entry = table.get(name.toLowerCase()) ?? { name, values: [] };
    entry.values.push(value);
    table.set(name.toLowerCase(), entry);
  }
  return Object.fromEntries(
    [...table.values()].map(({ name, values: [first = '', ...more] }) => [
      name,
      more.length === 0 ? first : [first, ...more],
    ]),
  );
}

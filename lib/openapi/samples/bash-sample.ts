import type { HttpPart, HttpRequestExample } from '../request/http-request-example';
import { percentEncode } from '../request/percent-encode';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('shell', text);

/** A request with `curl`. */
export function bashSample(request: HttpRequestExample): string {
  const { method, url, headers, cookies, body } = request;
  const options = [
    method === 'HEAD' ? '--head' : `--request ${method}`,
    // Brackets and braces mean ranges to curl, unless it is told.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    `--url ${quoted(url)}`,
    // An empty header is written with a semicolon; a colon would take the header away.
    ...headers.map(
      ({ name, value }) => `--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(cookies.length === 0
      ? []
      : [`--cookie ${quoted(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))}`]),
  ];
  // `--data` would read a file where the text begins with an at sign.
  if (body?.kind === 'json' || body?.kind === 'text') options.push(`--data-raw ${quoted(body.text)}`);
  if (body?.kind === 'form') {
    if (body.fields.length === 0) options.push("--data-raw ''");
    for (const { name, value } of body.fields) {
      options.push(`--data-urlencode ${quoted(`${formName(name)}=${value}`)}`);
    }
  }
  if (body?.kind === 'multipart') options.push(...body.parts.map(partOption));
  if (body?.kind === 'file') options.push(`--data-binary ${quoted(`@${body.fileName}`)}`);
  return `curl ${options.join(' \\\n  ')}`;
}

/** curl encodes values alone. Brackets mean nothing in a form, and are easier to read as they are. */
function formName(name: string): string {
  return percentEncode(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** The quotes inside keep semicolons and at signs from meaning anything. */
function partOption(part: HttpPart): string {
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  const inner = part.kind === 'file' ? part.fileName : part.value;
  const escaped = `"${inner.replace(/[\\"]/g, '\\$&')}"`;
  return `--form ${quoted(`${part.name}=${part.kind === 'file' ? '@' : ''}${escaped}${type}`)}`;
}

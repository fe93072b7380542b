import type { HttpPart, HttpRequestExample } from '../request/http-request-example';
import { percentEncode } from '../request/percent-encode';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('shell', text);

export function bashSample(request: HttpRequestExample): string {
  const { method, url, headers, cookies, body } = request;
  const options = [
    method === 'HEAD' ? '--head' : `--request ${method}`,
    // Otherwise curl reads brackets and braces as ranges.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    `--url ${quoted(url)}`,
    // curl sends an empty header for `Name;`, but removes the header for `Name:`.
    ...headers.map(
      ({ name, value }) => `--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(cookies.length === 0
      ? []
      : [`--cookie ${quoted(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))}`]),
  ];
  // `--data` would read a file if the text starts with `@`.
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

/** curl encodes only values. Brackets are harmless in a form, and more readable unencoded. */
function formName(name: string): string {
  return percentEncode(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** Quotes keep semicolons and at signs literal. */
function partOption(part: HttpPart): string {
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  const inner = part.kind === 'file' ? part.fileName : part.value;
  const escaped = `"${inner.replace(/[\\"]/g, '\\$&')}"`;
  return `--form ${quoted(`${part.name}=${part.kind === 'file' ? '@' : ''}${escaped}${type}`)}`;
}

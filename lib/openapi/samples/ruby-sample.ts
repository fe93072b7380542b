import type { HttpBodyExample, HttpPart, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, hasTypedValues, lines, multipartBoundary, partHeaders } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('ruby', text);

export function rubySample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  return lines(
    "require 'net/http'",
    "require 'uri'",
    '',
    `uri = URI(${quoted(url)})`,
    `request = Net::HTTPGenericRequest.new(${quoted(method)}, ${body === undefined ? 'false' : 'true'}, ${method === 'HEAD' ? 'false' : 'true'}, uri)`,
    ...allHeaders(request, hasTypedValues(body) ? multipartBoundary : undefined).map(
      ({ name, value }) => `request[${quoted(name)}] = ${quoted(value)}`,
    ),
    bodyLine(body),
    '',
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    '',
    'puts response.body',
  );
}

function bodyLine(body: HttpBodyExample | undefined): string | undefined {
  const text = bodyText(body);
  if (text !== undefined) return `request.body = ${quoted(text)}`;
  if (body?.kind === 'file') return `request.body = File.binread(${quoted(body.fileName)})`;
  if (body?.kind !== 'multipart') return undefined;
  if (hasTypedValues(body)) return handwrittenParts(body.parts);
  const parts = body.parts.map((part) => {
    const type = part.contentType === undefined ? '' : `, content_type: ${quoted(part.contentType)}`;
    const content =
      part.kind === 'file'
        ? `File.open(${quoted(part.fileName)}, 'rb'), { filename: ${quoted(part.fileName)}${type} }`
        : quoted(part.value);
    return `  [${quoted(part.name)}, ${content}],`;
  });
  return lines('request.set_form([', ...parts, "], 'multipart/form-data')");
}

/** Written by hand, because `set_form` drops the content type of parts that are not files. */
function handwrittenParts(parts: readonly HttpPart[]): string {
  const pieces = parts.flatMap((part) => {
    const heading =
      part.kind === 'file'
        ? partHeaders(part)
        : partHeaders({ name: part.name, contentType: part.contentType });
    const content =
      part.kind === 'file' ? `File.binread(${quoted(part.fileName)})` : `${quoted(part.value)}.b`;
    return [`  ${crlf(`--${multipartBoundary}\r\n${heading}`)},`, `  ${content},`, '  "\\r\\n",'];
  });
  return lines('request.body = [', ...pieces, `  ${crlf(`--${multipartBoundary}--\r\n`)},`, '].join');
}

/** Line ends need double quotes, because Ruby's single quotes have no escape for them. */
function crlf(text: string): string {
  return text
    .split('\r\n')
    .flatMap((line, position) => [
      ...(position === 0 ? [] : ['"\\r\\n"']),
      ...(line === '' ? [] : [`${quoted(line)}.b`]),
    ])
    .join(' + ');
}

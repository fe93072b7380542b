import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('ruby', text);

/** A request with `net/http`. */
export function rubySample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  return lines(
    "require 'net/http'",
    "require 'uri'",
    '',
    `uri = URI(${quoted(url)})`,
    `request = Net::HTTPGenericRequest.new(${quoted(method)}, ${body === undefined ? 'false' : 'true'}, ${method === 'HEAD' ? 'false' : 'true'}, uri)`,
    ...allHeaders(request).map(({ name, value }) => `request[${quoted(name)}] = ${quoted(value)}`),
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
  const parts = body.parts.map((part) => {
    const type = part.contentType === undefined ? '' : `content_type: ${quoted(part.contentType)}`;
    const content =
      part.kind === 'file'
        ? `File.open(${quoted(part.fileName)}, 'rb'), { filename: ${quoted(part.fileName)}${type === '' ? '' : `, ${type}`} }`
        : `${quoted(part.value)}${type === '' ? '' : `, { ${type} }`}`;
    return `  [${quoted(part.name)}, ${content}],`;
  });
  return lines('request.set_form([', ...parts, "], 'multipart/form-data')");
}

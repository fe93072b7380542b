import type { HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines, multipartBoundary, partHeaders } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('swift', text);

export function swiftSample(request: HttpRequestExample): string {
  const { method, url } = request;
  return lines(
    'import Foundation',
    '#if canImport(FoundationNetworking)',
    'import FoundationNetworking',
    '#endif',
    '',
    `var request = URLRequest(url: URL(string: ${quoted(url)})!)`,
    `request.httpMethod = ${quoted(method)}`,
    ...allHeaders(request, multipartBoundary).map(
      ({ name, value }) => `request.setValue(${quoted(value)}, forHTTPHeaderField: ${quoted(name)})`,
    ),
    ...bodyLines(request),
    '',
    'let (data, _) = try await URLSession.shared.data(for: request)',
    'print(String(decoding: data, as: UTF8.self))',
  );
}

function bodyLines({ body }: HttpRequestExample): string[] {
  const text = bodyText(body);
  if (text !== undefined) return [`request.httpBody = Data(${quoted(text)}.utf8)`];
  if (body?.kind === 'file') return [`request.httpBody = ${fileData(body.fileName)}`];
  if (body?.kind !== 'multipart') return [];
  return [
    '',
    'var body = Data()',
    ...body.parts.flatMap((part) =>
      part.kind === 'file'
        ? [
            append(`--${multipartBoundary}\r\n${partHeaders(part)}`),
            `body.append(${fileData(part.fileName)})`,
            append('\r\n'),
          ]
        : [
            append(
              `--${multipartBoundary}\r\n${partHeaders({ name: part.name, contentType: part.contentType })}${part.value}\r\n`,
            ),
          ],
    ),
    append(`--${multipartBoundary}--\r\n`),
    'request.httpBody = body',
  ];
}

function append(text: string): string {
  return `body.append(Data(${quoted(text)}.utf8))`;
}

function fileData(fileName: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: ${quoted(fileName)}))`;
}

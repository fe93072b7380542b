import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('dart', text);

export function dartSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const isMultipart = body?.kind === 'multipart';
  const hasTyped = isMultipart && body.parts.some(({ contentType }) => contentType !== undefined);
  return lines(
    ...(bodyText(body) === undefined ? [] : ["import 'dart:convert';"]),
    ...(body?.kind === 'file' ? ["import 'dart:io';"] : []),
    "import 'package:http/http.dart' as http;",
    ...(hasTyped ? ["import 'package:http_parser/http_parser.dart';"] : []),
    '',
    'Future<void> main() async {',
    `  final request = http.${isMultipart ? 'MultipartRequest' : 'Request'}(${quoted(method)}, Uri.parse(${quoted(url)}));`,
    ...allHeaders(request).map(({ name, value }) => `  request.headers[${quoted(name)}] = ${quoted(value)};`),
    ...bodyLines(body),
    '',
    '  final response = await http.Response.fromStream(await request.send());',
    '  print(response.body);',
    '}',
  );
}

function bodyLines(body: HttpBodyExample | undefined): string[] {
  const text = bodyText(body);
  // As bytes, because setting text would change the content type.
  if (text !== undefined) return [`  request.bodyBytes = utf8.encode(${quoted(text)});`];
  if (body?.kind === 'file')
    return [`  request.bodyBytes = await File(${quoted(body.fileName)}).readAsBytes();`];
  if (body?.kind !== 'multipart') return [];
  return body.parts.map((part) => {
    const type =
      part.contentType === undefined ? '' : `, contentType: MediaType.parse(${quoted(part.contentType)})`;
    const name = quoted(part.name);
    return part.kind === 'file'
      ? `  request.files.add(await http.MultipartFile.fromPath(${name}, ${quoted(part.fileName)}${type}));`
      : `  request.files.add(http.MultipartFile.fromString(${name}, ${quoted(part.value)}${type}));`;
  });
}

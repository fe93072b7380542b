import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('c', text);

export function cppSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const isFile = body?.kind === 'file';
  return lines(
    ...(isFile ? ['#include <fstream>'] : []),
    '#include <iostream>',
    ...(isFile ? ['#include <iterator>'] : []),
    '#include <string>',
    '',
    '#include <cpr/cpr.h>',
    '',
    'int main() {',
    '    cpr::Session session;',
    `    session.SetUrl(cpr::Url{${quoted(url)}});`,
    headers.length === 0
      ? undefined
      : `    session.SetHeader(cpr::Header{\n${headers.map(({ name, value }) => `        {${quoted(name)}, ${quoted(value)}},`).join('\n')}\n    });`,
    ...bodyLines(body),
    '',
    `    cpr::Response response = session.${method.charAt(0)}${method.slice(1).toLowerCase()}();`,
    '    std::cout << response.text << std::endl;',
    '}',
  );
}

function bodyLines(body: HttpBodyExample | undefined): string[] {
  const text = bodyText(body);
  if (text !== undefined) return [`    session.SetBody(cpr::Body{${quoted(text)}});`];
  if (body?.kind === 'file') {
    return [
      `    std::ifstream file(${quoted(body.fileName)}, std::ios::binary);`,
      '    session.SetBody(cpr::Body{std::string(std::istreambuf_iterator<char>(file), {})});',
    ];
  }
  if (body?.kind !== 'multipart') return [];
  const parts = body.parts.map((part) => {
    const type = part.contentType === undefined ? '' : `, ${quoted(part.contentType)}`;
    const content =
      part.kind === 'file' ? `cpr::File{${quoted(part.fileName)}}` : `std::string{${quoted(part.value)}}`;
    return `        {${quoted(part.name)}, ${content}${type}},`;
  });
  return ['    session.SetMultipart(cpr::Multipart{', ...parts, '    });'];
}

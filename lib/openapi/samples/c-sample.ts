import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('c', text);

export function cSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const isMultipart = body?.kind === 'multipart';
  return lines(
    ...(body?.kind === 'file' ? ['#include <stdio.h>'] : []),
    '#include <curl/curl.h>',
    '',
    'int main(void) {',
    '    CURL *curl = curl_easy_init();',
    '    if (curl == NULL) return 1;',
    '',
    `    curl_easy_setopt(curl, CURLOPT_URL, ${quoted(url)});`,
    ...bodyLines(body),
    `    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${quoted(method)});`,
    method === 'HEAD' ? '    curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);' : undefined,
    ...(headers.length === 0
      ? []
      : [
          '',
          '    struct curl_slist *headers = NULL;',
          ...headers.map(
            ({ name, value }) =>
              `    headers = curl_slist_append(headers, ${quoted(value === '' ? `${name};` : `${name}: ${value}`)});`,
          ),
          '    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
        ]),
    '',
    '    CURLcode result = curl_easy_perform(curl);',
    '',
    headers.length === 0 ? undefined : '    curl_slist_free_all(headers);',
    isMultipart ? '    curl_mime_free(form);' : undefined,
    body?.kind === 'file' ? '    fclose(file);' : undefined,
    '    curl_easy_cleanup(curl);',
    '    return (int)result;',
    '}',
  );
}

function bodyLines(body: HttpBodyExample | undefined): string[] {
  const text = bodyText(body);
  if (text !== undefined) return [`    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, ${quoted(text)});`];
  if (body?.kind === 'file') {
    return [
      `    FILE *file = fopen(${quoted(body.fileName)}, "rb");`,
      '    if (file == NULL) return 1;',
      '    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);',
      '    curl_easy_setopt(curl, CURLOPT_READDATA, file);',
    ];
  }
  if (body?.kind !== 'multipart') return [];
  return [
    '',
    '    curl_mime *form = curl_mime_init(curl);',
    '    curl_mimepart *part;',
    ...body.parts.flatMap((part) => [
      '    part = curl_mime_addpart(form);',
      `    curl_mime_name(part, ${quoted(part.name)});`,
      part.kind === 'file'
        ? `    curl_mime_filedata(part, ${quoted(part.fileName)});`
        : `    curl_mime_data(part, ${quoted(part.value)}, CURL_ZERO_TERMINATED);`,
      ...(part.contentType === undefined ? [] : [`    curl_mime_type(part, ${quoted(part.contentType)});`]),
    ]),
    '    curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);',
    '',
  ];
}

import type { HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines, multipartBoundary, partHeaders } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('php', text);

export function phpSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const headers = allHeaders(request, multipartBoundary);
  const text = bodyText(body);
  const fields =
    text !== undefined
      ? quoted(text)
      : body?.kind === 'file'
        ? `file_get_contents(${quoted(body.fileName)})`
        : body?.kind === 'multipart'
          ? '$body'
          : undefined;
  return lines(
    '<?php',
    '',
    ...multipartLines(request),
    '$curl = curl_init();',
    '',
    'curl_setopt_array($curl, [',
    `    CURLOPT_URL => ${quoted(url)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_CUSTOMREQUEST => ${quoted(method)},`,
    method === 'HEAD' ? '    CURLOPT_NOBODY => true,' : undefined,
    headers.length === 0
      ? undefined
      : `    CURLOPT_HTTPHEADER => [\n${headers.map(({ name, value }) => `        ${quoted(value === '' ? `${name};` : `${name}: ${value}`)},`).join('\n')}\n    ],`,
    fields === undefined ? undefined : `    CURLOPT_POSTFIELDS => ${fields},`,
    ']);',
    '',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    echo curl_error($curl);',
    '} else {',
    '    echo $response;',
    '}',
  );
}

/** Written by hand, because PHP's array of fields cannot repeat a name. */
function multipartLines({ body }: HttpRequestExample): string[] {
  if (body?.kind !== 'multipart') return [];
  const parts = body.parts.flatMap((part) => {
    const heading =
      part.kind === 'file'
        ? partHeaders(part)
        : partHeaders({ name: part.name, contentType: part.contentType });
    const content = part.kind === 'file' ? `file_get_contents(${quoted(part.fileName)})` : quoted(part.value);
    return [`$body .= ${crlf(`--${multipartBoundary}\r\n${heading}`)};`, `$body .= ${content} . "\\r\\n";`];
  });
  return ["$body = '';", ...parts, `$body .= ${crlf(`--${multipartBoundary}--\r\n`)};`, ''];
}

/** Single-quoted strings have no escape for line ends, so these are concatenated. */
function crlf(text: string): string {
  return text
    .split('\r\n')
    .map((line) => (line === '' ? undefined : quoted(line)))
    .map((line, position, all) =>
      position === all.length - 1 ? line : [line, '"\\r\\n"'].filter(Boolean).join(' . '),
    )
    .filter((line) => line !== undefined && line !== '')
    .join(' . ');
}

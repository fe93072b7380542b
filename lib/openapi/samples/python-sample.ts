import { isExactNumber, withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('python', text);

export function pythonSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const sent = bodyArgument(body);
  const callArguments = [
    quoted(method),
    'url',
    ...(headers.length > 0 ? ['headers=headers'] : []),
    ...(sent === undefined ? [] : [sent.argument]),
  ];
  return lines(
    'import requests',
    '',
    `url = ${quoted(url)}`,
    sent?.definition,
    headers.length === 0
      ? undefined
      : `headers = {\n${headers.map(({ name, value }) => `    ${quoted(name)}: ${quoted(value)},`).join('\n')}\n}`,
    '',
    `response = requests.request(${callArguments.join(', ')})`,
    '',
    'print(response.text)',
  );
}

function bodyArgument(
  body: HttpBodyExample | undefined,
): { definition: string; argument: string } | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'json':
      return { definition: `payload = ${pythonValue(body.value, '')}`, argument: 'json=payload' };
    case 'text':
      return { definition: `payload = ${quoted(body.text)}`, argument: 'data=payload.encode("utf-8")' };
    case 'form':
      return {
        definition: `payload = ${pairs(body.fields.map(({ name, value }) => `(${quoted(name)}, ${quoted(value)})`))}`,
        argument: 'data=payload',
      };
    case 'file':
      return { definition: `payload = open(${quoted(body.fileName)}, "rb")`, argument: 'data=payload' };
    case 'multipart':
      return {
        definition: `files = ${pairs(
          body.parts.map((part) => {
            const type = part.contentType === undefined ? '' : `, ${quoted(part.contentType)}`;
            return part.kind === 'file'
              ? `(${quoted(part.name)}, (${quoted(part.fileName)}, open(${quoted(part.fileName)}, "rb")${type}))`
              : `(${quoted(part.name)}, (None, ${quoted(part.value)}${type}))`;
          }),
        )}`,
        argument: 'files=files',
      };
  }
}

function pairs(items: readonly string[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${item},`).join('\n')}\n]`;
}

function pythonValue(value: unknown, indent: string): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (isExactNumber(value)) return withoutNumberMark(value);
  if (typeof value === 'string') return quoted(value);
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item: unknown) => `${inner}${pythonValue(item, inner)},`).join('\n')}\n${indent}]`;
  }
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, item]) => `${inner}${quoted(key)}: ${pythonValue(item, inner)},`).join('\n')}\n${indent}}`;
}

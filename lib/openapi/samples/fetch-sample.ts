import { isRecord } from '@/lib/base/is-record';
import type { HttpBodyExample, HttpField, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('javascript', text);

/** A request with `fetch` for browsers: files come from an input on the page. */
export function javascriptSample(request: HttpRequestExample): string {
  const opening = usesFile(request.body)
    ? 'const fileInput = document.querySelector(\'input[type="file"]\');\n'
    : undefined;
  return fetchSample(request, { opening, fileOf: () => 'fileInput.files[0]', isTyped: false });
}

/** A request with Node's `fetch`. */
export function nodeSample(request: HttpRequestExample): string {
  const opening = usesFile(request.body) ? "import { openAsBlob } from 'node:fs';\n" : undefined;
  return fetchSample(request, { opening, fileOf: nodeFile, isTyped: false });
}

/** A typed request with `fetch`. */
export function typescriptSample(request: HttpRequestExample): string {
  const opening = usesFile(request.body) ? "import { openAsBlob } from 'node:fs';\n" : undefined;
  return fetchSample(request, { opening, fileOf: nodeFile, isTyped: true });
}

interface FetchForm {
  opening: string | undefined;
  fileOf: (fileName: string, type: string | undefined) => string;
  isTyped: boolean;
}

function nodeFile(fileName: string, type: string | undefined): string {
  const options = type === undefined ? '' : `, { type: ${quoted(type)} }`;
  return `await openAsBlob(${quoted(fileName)}${options})`;
}

function usesFile(body: HttpBodyExample | undefined): boolean {
  return (
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file'))
  );
}

function fetchSample(request: HttpRequestExample, form: FetchForm): string {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const sent = bodyExpression(body, form);
  const options = [
    `  method: ${quoted(method)},`,
    ...(headers.length === 0 ? [] : [`  headers: {\n${headerLines(headers)}\n  },`]),
    ...(sent.expression === undefined ? [] : [`  body: ${sent.expression},`]),
  ];
  return lines(
    form.opening,
    sent.definition,
    `const response${form.isTyped ? ': Response' : ''} = await fetch(${quoted(url)}, {`,
    ...options,
    '});',
    '',
    'console.log(response.status, await response.text());',
  );
}

function headerLines(headers: readonly HttpField[]): string {
  return headers.map(({ name, value }) => `    ${quoted(name)}: ${quoted(value)},`).join('\n');
}

function bodyExpression(
  body: HttpBodyExample | undefined,
  { fileOf }: FetchForm,
): { definition?: string; expression?: string } {
  switch (body?.kind) {
    case undefined:
      return {};
    case 'json':
      return { expression: jsonExpression(body) };
    case 'text':
      return { expression: quoted(body.text) };
    case 'form':
      return {
        expression: `new URLSearchParams([\n${body.fields.map(({ name, value }) => `    [${quoted(name)}, ${quoted(value)}],`).join('\n')}\n  ])`,
      };
    case 'file':
      return { expression: fileOf(body.fileName, undefined) };
    case 'multipart':
      return {
        definition: `${lines(
          'const form = new FormData();',
          ...body.parts.map((part) => {
            if (part.kind === 'file') {
              return `form.append(${quoted(part.name)}, ${fileOf(part.fileName, part.contentType)}, ${quoted(part.fileName)});`;
            }
            return part.contentType === undefined
              ? `form.append(${quoted(part.name)}, ${quoted(part.value)});`
              : `form.append(${quoted(part.name)}, new Blob([${quoted(part.value)}], { type: ${quoted(part.contentType)} }));`;
          }),
        )}\n`,
        expression: 'form',
      };
  }
}

/** In an object literal, a key `__proto__` would set the prototype, so such a body stays text. */
function jsonExpression({ value, text }: { value: unknown; text: string }): string {
  return text.includes('"__proto__"') ? quoted(text) : `JSON.stringify(${literal(value, '  ')})`;
}

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item: unknown) => `${inner}${literal(item, inner)},`).join('\n')}\n${indent}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, item]) => `${inner}${quoted(key)}: ${literal(item, inner)},`).join('\n')}\n${indent}}`;
}

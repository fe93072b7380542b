import { isExactNumber, withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import type {
  HttpBodyExample,
  HttpField,
  HttpPart,
  HttpRequestExample,
} from '../request/http-request-example';
import { allHeaders, hasTypedValues, lines, multipartBoundary, partHeaders } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('javascript', text);

/** A browser request with `fetch`; files come from an input on the page. */
export function javascriptSample(request: HttpRequestExample): string {
  const opening = usesFile(request.body)
    ? 'const fileInput = document.querySelector(\'input[type="file"]\');\n'
    : undefined;
  return fetchSample(request, { opening, fileOf: () => 'fileInput.files[0]', isTyped: false });
}

export function nodeSample(request: HttpRequestExample): string {
  const opening = usesFile(request.body) ? "import { openAsBlob } from 'node:fs';\n" : undefined;
  return fetchSample(request, { opening, fileOf: nodeFile, isTyped: false });
}

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
  const { method, url } = request;
  // Refused by browsers and Node.js (Fetch standard, 5.4), but some APIs have it.
  const isBodyRefused = request.body !== undefined && /^(?:GET|HEAD)$/.test(method);
  const body = isBodyRefused ? undefined : request.body;
  const headers = allHeaders(request, hasTypedValues(body) ? multipartBoundary : undefined);
  const sent = bodyExpression(body, form);
  const options = [
    `  method: ${quoted(method)},`,
    ...(headers.length === 0 ? [] : [`  headers: {\n${headerLines(headers)}\n  },`]),
    ...(sent.expression === undefined ? [] : [`  body: ${sent.expression},`]),
  ];
  return lines(
    form.opening,
    isBodyRefused ? `// fetch cannot send a body with ${method}, so it is left out here.` : undefined,
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
      return { definition: `${multipartLines(body, fileOf)}\n`, expression: 'form' };
  }
}

type MultipartBody = Extract<HttpBodyExample, { kind: 'multipart' }>;

function multipartLines(body: MultipartBody, fileOf: FetchForm['fileOf']): string {
  const { parts } = body;
  if (hasTypedValues(body)) return handwrittenParts(parts, fileOf);
  return lines(
    'const form = new FormData();',
    ...parts.map((part) => {
      const value = part.kind === 'text' ? quoted(part.value) : fileOf(part.fileName, part.contentType);
      const fileName = part.kind === 'text' ? '' : `, ${quoted(part.fileName)}`;
      return `form.append(${quoted(part.name)}, ${value}${fileName});`;
    }),
  );
}

/** Written by hand, because `FormData` would turn a value with a content type into a file. */
function handwrittenParts(parts: readonly HttpPart[], fileOf: FetchForm['fileOf']): string {
  const pieces = parts.flatMap((part) => {
    const { fileName } = part.kind === 'file' ? part : { fileName: undefined };
    const heading = partHeaders({
      name: part.name,
      contentType: part.contentType,
      ...(fileName === undefined ? {} : { fileName }),
    });
    const content = part.kind === 'file' ? fileOf(part.fileName, part.contentType) : quoted(part.value);
    return [`  ${quoted(`--${multipartBoundary}\r\n${heading}`)},`, `  ${content},`, `  ${quoted('\r\n')},`];
  });
  return lines('const form = new Blob([', ...pieces, `  ${quoted(`--${multipartBoundary}--\r\n`)},`, ']);');
}

/** In an object literal, a `__proto__` key would set the prototype, so such a body stays text. */
function jsonExpression({ value, text }: { value: unknown; text: string }): string {
  return text.includes('"__proto__"') ? quoted(text) : `JSON.stringify(${literal(value, '  ')})`;
}

function literal(value: unknown, indent: string): string {
  if (isExactNumber(value)) return withoutNumberMark(value);
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

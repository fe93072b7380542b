import type { HttpBodyExample, HttpField, HttpRequestExample } from '../request/http-request-example';
import { percentEncode } from '../request/percent-encode';

/** Boundary for handwritten multipart bodies. Fixed, so that pages stay the same. */
export const multipartBoundary = '----FormBoundary7MA4YWxkTrZu0gW';

/** All headers including `Cookie`. With `boundary`, also the content type of a handwritten multipart body. */
export function allHeaders(request: HttpRequestExample, boundary?: string): HttpField[] {
  const { headers, cookies, body } = request;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return [
    ...headers,
    ...(cookie === '' ? [] : [{ name: 'Cookie', value: cookie }]),
    ...(body?.kind === 'multipart' && boundary !== undefined
      ? [{ name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` }]
      : []),
  ];
}

/** The body as text; `undefined` for bodies with files or parts. */
export function bodyText(body: HttpBodyExample | undefined): string | undefined {
  if (body?.kind === 'json' || body?.kind === 'text') return body.text;
  if (body?.kind !== 'form') return undefined;
  return body.fields.map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`).join('&');
}

/** Headers of a part, up to the empty line (RFC 7578, 4.2). */
export function partHeaders(part: {
  name: string;
  fileName?: string;
  contentType?: string | undefined;
}): string {
  const fileName = part.fileName === undefined ? '' : `; filename="${partName(part.fileName)}"`;
  const type = part.contentType ?? (part.fileName === undefined ? undefined : 'application/octet-stream');
  return [
    `Content-Disposition: form-data; name="${partName(part.name)}"${fileName}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
    '',
  ].join('\r\n');
}

/** Line ends and quotes in names are percent-encoded, as in browsers. */
function partName(name: string): string {
  return name.replace(/["\r\n]/g, percentEncode);
}

/** Whether a text part has its own content type, which few form libraries can send without a file name. */
export function hasTypedValues(body: HttpBodyExample | undefined): boolean {
  return (
    body?.kind === 'multipart' &&
    body.parts.some((part) => part.kind === 'text' && part.contentType !== undefined)
  );
}

export function lines(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n');
}

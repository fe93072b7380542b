import type { HttpBodyExample, HttpField, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('kotlin', text);

export function kotlinSample(request: HttpRequestExample): string {
  const { method, url } = request;
  const headers = allHeaders(request);
  const body = bodyExpression(request, headers);
  return lines(
    ...imports(request.body, body),
    '',
    'fun main() {',
    '    val client = OkHttpClient()',
    body === undefined ? undefined : `    val body = ${body}`,
    '',
    '    val request = Request.Builder()',
    `        .url(${quoted(url)})`,
    ...headers.map(({ name, value }) => `        .addHeader(${quoted(name)}, ${quoted(value)})`),
    `        .method(${quoted(method)}, ${body === undefined ? 'null' : 'body'})`,
    '        .build()',
    '',
    '    client.newCall(request).execute().use { response ->',
    '        println(response.body?.string())',
    '    }',
    '}',
  );
}

function imports(body: HttpBodyExample | undefined, expression = ''): string[] {
  const wanted = [
    'okhttp3.OkHttpClient',
    'okhttp3.Request',
    ...(usesFile(body) ? ['java.io.File'] : []),
    ...(body?.kind === 'multipart' ? ['okhttp3.MultipartBody'] : []),
    ...(expression.includes('headersOf(') ? ['okhttp3.Headers.Companion.headersOf'] : []),
    ...(expression.includes('.toMediaType()') ? ['okhttp3.MediaType.Companion.toMediaType'] : []),
    ...(expression.includes('.asRequestBody(') ? ['okhttp3.RequestBody.Companion.asRequestBody'] : []),
    ...(expression.includes('.toRequestBody(') ? ['okhttp3.RequestBody.Companion.toRequestBody'] : []),
  ];
  return wanted.sort().map((name) => `import ${name}`);
}

function usesFile(body: HttpBodyExample | undefined): boolean {
  return (
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file'))
  );
}

function bodyExpression(
  { method, body }: HttpRequestExample,
  headers: readonly HttpField[],
): string | undefined {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const mediaType = type === undefined ? 'null' : `${quoted(type)}.toMediaType()`;
  const text = bodyText(body);
  // As bytes, because OkHttp adds a charset to text with a media type.
  if (text !== undefined) return `${quoted(text)}.toByteArray().toRequestBody(${mediaType})`;
  if (body?.kind === 'file') return `File(${quoted(body.fileName)}).asRequestBody(${mediaType})`;
  if (body?.kind === 'multipart') {
    return lines(
      'MultipartBody.Builder()',
      '        .setType(MultipartBody.FORM)',
      ...body.parts.map((part) => {
        const partType =
          part.contentType === undefined ? 'null' : `${quoted(part.contentType)}.toMediaType()`;
        if (part.kind === 'file') {
          return `        .addFormDataPart(${quoted(part.name)}, ${quoted(part.fileName)}, File(${quoted(part.fileName)}).asRequestBody(${partType}))`;
        }
        if (part.contentType === undefined) {
          return `        .addFormDataPart(${quoted(part.name)}, ${quoted(part.value)})`;
        }
        const disposition = `form-data; name=${JSON.stringify(part.name)}`;
        return `        .addPart(headersOf("Content-Disposition", ${quoted(disposition)}), ${quoted(part.value)}.toByteArray().toRequestBody(${partType}))`;
      }),
      '        .build()',
    );
  }
  // OkHttp requires a body for these methods.
  return /^(POST|PUT|PATCH)$/.test(method) ? 'ByteArray(0).toRequestBody(null)' : undefined;
}

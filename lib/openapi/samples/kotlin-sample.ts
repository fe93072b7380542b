import type { HttpBodyExample, HttpField, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('kotlin', text);

/** A request with OkHttp. */
export function kotlinSample(request: HttpRequestExample): string {
  const { method, url } = request;
  const headers = allHeaders(request);
  const body = bodyExpression(request, headers);
  return lines(
    ...(usesFile(request.body) ? ['import java.io.File'] : []),
    ...(body?.includes('toMediaType') ? ['import okhttp3.MediaType.Companion.toMediaType'] : []),
    ...(request.body?.kind === 'multipart'
      ? ['import okhttp3.Headers.Companion.headersOf', 'import okhttp3.MultipartBody']
      : []),
    'import okhttp3.OkHttpClient',
    'import okhttp3.Request',
    ...(body?.includes('asRequestBody') ? ['import okhttp3.RequestBody.Companion.asRequestBody'] : []),
    ...(body?.includes('toRequestBody') ? ['import okhttp3.RequestBody.Companion.toRequestBody'] : []),
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
  // Bytes, because a text with a media type would get a charset added.
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
  // OkHttp refuses these methods without a body.
  return /^(POST|PUT|PATCH)$/.test(method) ? 'ByteArray(0).toRequestBody(null)' : undefined;
}

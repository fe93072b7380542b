import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines, multipartBoundary, partHeaders } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('java', text);

/** A request with Java 11's HTTP client; forms with files need Java 16. */
export function javaSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const usesFile =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => part.kind === 'file'));
  return lines(
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    usesFile ? 'import java.nio.file.Path;' : undefined,
    '',
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    '        HttpRequest request = HttpRequest.newBuilder()',
    `            .uri(URI.create(${quoted(url)}))`,
    ...allHeaders(request, multipartBoundary).map(
      ({ name, value }) => `            .header(${quoted(name)}, ${quoted(value)})`,
    ),
    `            .method(${quoted(method)}, ${publisher(body)})`,
    '            .build();',
    '',
    '        HttpResponse<String> response = HttpClient.newHttpClient()',
    '            .send(request, HttpResponse.BodyHandlers.ofString());',
    '',
    '        System.out.println(response.body());',
    '    }',
    '}',
  );
}

function publisher(body: HttpBodyExample | undefined): string {
  const text = bodyText(body);
  if (text !== undefined) return `HttpRequest.BodyPublishers.ofString(${quoted(text)})`;
  if (body?.kind === 'file') return ofFile(body.fileName);
  if (body?.kind !== 'multipart') return 'HttpRequest.BodyPublishers.noBody()';
  const pieces: string[] = [];
  let pending = '';
  for (const part of body.parts) {
    pending += `--${multipartBoundary}\r\n`;
    if (part.kind === 'text') {
      pending += `${partHeaders({ name: part.name, contentType: part.contentType })}${part.value}\r\n`;
      continue;
    }
    pieces.push(ofString(pending + partHeaders(part)), ofFile(part.fileName));
    pending = '\r\n';
  }
  pieces.push(ofString(`${pending}--${multipartBoundary}--\r\n`));
  if (pieces.length === 1) return pieces[0] ?? '';
  return `HttpRequest.BodyPublishers.concat(\n${pieces.map((piece) => `                ${piece}`).join(',\n')}\n            )`;
}

function ofString(text: string): string {
  return `HttpRequest.BodyPublishers.ofString(${quoted(text)})`;
}

function ofFile(fileName: string): string {
  return `HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(fileName)}))`;
}

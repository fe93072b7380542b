import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('csharp', text);

/** A request with RestSharp, the most common alternative to .NET's own client. */
export function dotnetSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const contentType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  return lines(
    'using RestSharp;',
    '',
    'using var client = new RestClient();',
    // A `Uri`, because the URL is already encoded.
    `var request = new RestRequest(new Uri(${quoted(url)}), Method.${method.charAt(0)}${method.slice(1).toLowerCase()});`,
    ...headers
      .filter(({ name }) => name.toLowerCase() !== 'content-type')
      .map(({ name, value }) => `request.AddHeader(${quoted(name)}, ${quoted(value)});`),
    ...bodyLines(body, contentType ?? 'application/octet-stream'),
    '',
    'var response = await client.ExecuteAsync(request);',
    'Console.WriteLine(response.Content);',
  );
}

function bodyLines(body: HttpBodyExample | undefined, contentType: string): string[] {
  const text = bodyText(body);
  if (text !== undefined) return [`request.AddStringBody(${quoted(text)}, ${quoted(contentType)});`];
  if (body?.kind === 'file') {
    return [`request.AddBody(File.ReadAllBytes(${quoted(body.fileName)}), ${quoted(contentType)});`];
  }
  if (body?.kind !== 'multipart') return [];
  return [
    'request.AlwaysMultipartFormData = true;',
    ...body.parts.map((part) => {
      const name = quoted(part.name);
      const type = part.contentType === undefined ? '' : `, ${quoted(part.contentType)}`;
      if (part.kind === 'file') return `request.AddFile(${name}, ${quoted(part.fileName)}${type});`;
      if (part.contentType === undefined) return `request.AddParameter(${name}, ${quoted(part.value)});`;
      // RestSharp can only set the content type of files.
      return `request.AddFile(${name}, System.Text.Encoding.UTF8.GetBytes(${quoted(part.value)}), ${name}${type});`;
    }),
  ];
}

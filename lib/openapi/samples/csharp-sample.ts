import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('csharp', text);

export function csharpSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const contentType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  return lines(
    'using System.Net.Http.Headers;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});`,
    ...headers
      .filter(({ name }) => name.toLowerCase() !== 'content-type')
      .map(
        ({ name, value }) => `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`,
      ),
    ...contentLines(body),
    contentType === undefined || body === undefined || body.kind === 'multipart'
      ? undefined
      : `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(contentType)});`,
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  );
}

function contentLines(body: HttpBodyExample | undefined): string[] {
  const text = bodyText(body);
  if (text !== undefined) return [`request.Content = new StringContent(${quoted(text)});`];
  if (body?.kind === 'file')
    return [`request.Content = new StreamContent(File.OpenRead(${quoted(body.fileName)}));`];
  if (body?.kind !== 'multipart') return [];
  return [
    'var form = new MultipartFormDataContent();',
    ...body.parts.flatMap((part, position) => {
      const name = `part${position + 1}`;
      const content =
        part.kind === 'file'
          ? `new StreamContent(File.OpenRead(${quoted(part.fileName)}))`
          : `new StringContent(${quoted(part.value)})`;
      const fileName = part.kind === 'file' ? `, ${quoted(part.fileName)}` : '';
      if (part.contentType === undefined) return [`form.Add(${content}, ${quoted(part.name)}${fileName});`];
      return [
        `var ${name} = ${content};`,
        `${name}.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(part.contentType)});`,
        `form.Add(${name}, ${quoted(part.name)}${fileName});`,
      ];
    }),
    'request.Content = form;',
  ];
}

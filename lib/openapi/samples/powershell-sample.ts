import type { HttpPart, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('powershell', text);

/** A request with `Invoke-WebRequest` of PowerShell 7. */
export function powershellSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const headers = allHeaders(request);
  const contentType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const others = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
  const text = bodyText(body);
  const options = [
    `-Uri ${quoted(url)}`,
    /^(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)$/.test(method)
      ? `-Method ${method}`
      : `-CustomMethod ${quoted(method)}`,
    ...(others.length > 0 ? ['-Headers $headers'] : []),
    ...(contentType === undefined || body === undefined ? [] : [`-ContentType ${quoted(contentType)}`]),
    // As bytes, because older versions would not send text as UTF-8.
    ...(text === undefined ? [] : ['-Body ([System.Text.Encoding]::UTF8.GetBytes($body))']),
    ...(body?.kind === 'file' ? [`-InFile ${quoted(body.fileName)}`] : []),
    ...(body?.kind === 'multipart' ? ['-Body $form'] : []),
  ];
  return lines(
    others.length === 0
      ? undefined
      : `$headers = @{\n${others.map(({ name, value }) => `    ${quoted(name)} = ${quoted(value)}`).join('\n')}\n}`,
    text === undefined ? undefined : `$body = ${quoted(text)}`,
    ...(body?.kind === 'multipart' ? multipartLines(body.parts) : []),
    '',
    `$response = Invoke-WebRequest ${options.join(' `\n    ')}`,
    '$response.Content',
  );
}

/** Uses .NET's class, because `-Form` cannot set a part's content type. */
function multipartLines(parts: readonly HttpPart[]): string[] {
  return [
    '$form = [System.Net.Http.MultipartFormDataContent]::new()',
    ...parts.flatMap((part, position) => {
      const name = `$part${position + 1}`;
      const type =
        part.contentType === undefined
          ? []
          : [
              `${name}.Headers.ContentType = [System.Net.Http.Headers.MediaTypeHeaderValue]::Parse(${quoted(part.contentType)})`,
            ];
      return part.kind === 'file'
        ? [
            `${name} = [System.Net.Http.StreamContent]::new([System.IO.File]::OpenRead((Resolve-Path ${quoted(part.fileName)})))`,
            ...type,
            `$form.Add(${name}, ${quoted(part.name)}, ${quoted(part.fileName)})`,
          ]
        : [
            `${name} = [System.Net.Http.StringContent]::new(${quoted(part.value)})`,
            ...type,
            `$form.Add(${name}, ${quoted(part.name)})`,
          ];
    }),
  ];
}

import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('rust', text);

/** A blocking request with `reqwest`; forms need its `multipart` feature. */
export function rustSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const setup = formLines(body);
  const sent = bodyCall(body);
  return lines(
    'use reqwest::blocking::Client;',
    'use reqwest::Method;',
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...setup,
    '    let response = Client::new()',
    `        .request(Method::${method}, ${quoted(url)})`,
    ...allHeaders(request).map(({ name, value }) => `        .header(${quoted(name)}, ${quoted(value)})`),
    sent === undefined ? undefined : `        ${sent}`,
    '        .send()?;',
    '',
    '    println!("{}", response.text()?);',
    '    Ok(())',
    '}',
  );
}

function bodyCall(body: HttpBodyExample | undefined): string | undefined {
  const text = bodyText(body);
  if (text !== undefined) return `.body(${quoted(text)})`;
  if (body?.kind === 'file') return `.body(std::fs::File::open(${quoted(body.fileName)})?)`;
  return body?.kind === 'multipart' ? '.multipart(form)' : undefined;
}

function formLines(body: HttpBodyExample | undefined): string[] {
  if (body?.kind !== 'multipart') return [];
  const parts = body.parts.map((part) => {
    const type = part.contentType === undefined ? '' : `.mime_str(${quoted(part.contentType)})?`;
    const name = quoted(part.name);
    if (part.kind === 'file') {
      return `        .part(${name}, reqwest::blocking::multipart::Part::file(${quoted(part.fileName)})?${type})`;
    }
    return type === ''
      ? `        .text(${name}, ${quoted(part.value)})`
      : `        .part(${name}, reqwest::blocking::multipart::Part::text(${quoted(part.value)})${type})`;
  });
  return [
    '    let form = reqwest::blocking::multipart::Form::new()',
    ...parts.slice(0, -1),
    `${parts.at(-1) ?? ''};`,
    '',
  ];
}

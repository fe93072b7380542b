import type { HttpBodyExample, HttpRequestExample } from '../request/http-request-example';
import { allHeaders, bodyText, lines } from './request-text';
import { stringLiteral } from './string-literal';

const quoted = (text: string) => stringLiteral('go', text);

export function goSample(request: HttpRequestExample): string {
  const { method, url, body } = request;
  const { setup, reader, imports, hasForm } = bodyParts(body);
  const all = ['fmt', 'io', 'net/http', ...imports].sort();
  return lines(
    'package main',
    '',
    'import (',
    ...all.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...setup.map((line) => (line === '' ? '' : `\t${line}`)),
    `\trequest, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${reader})`,
    ...failing,
    ...allHeaders(request).map(
      ({ name, value }) => `\trequest.Header.Set(${quoted(name)}, ${quoted(value)})`,
    ),
    hasForm ? '\trequest.Header.Set("Content-Type", form.FormDataContentType())' : undefined,
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...failing,
    '\tdefer response.Body.Close()',
    '',
    '\ttext, err := io.ReadAll(response.Body)',
    ...failing,
    '\tfmt.Println(string(text))',
    '}',
  );
}

const failing = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];
const failingInSetup = failing.map((line) => line.slice(1));

function bodyParts(body: HttpBodyExample | undefined): {
  setup: string[];
  reader: string;
  imports: string[];
  hasForm: boolean;
} {
  const text = bodyText(body);
  if (text !== undefined) {
    return { setup: [], reader: `strings.NewReader(${quoted(text)})`, imports: ['strings'], hasForm: false };
  }
  if (body?.kind === 'file') {
    const setup = [
      `file, err := os.Open(${quoted(body.fileName)})`,
      ...failingInSetup,
      'defer file.Close()',
      '',
    ];
    return { setup, reader: 'file', imports: ['os'], hasForm: false };
  }
  if (body?.kind !== 'multipart') return { setup: [], reader: 'nil', imports: [], hasForm: false };
  const hasFile = body.parts.some(({ kind }) => kind === 'file');
  const hasTyped = body.parts.some(({ contentType }) => contentType !== undefined);
  const setup = ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)'];
  body.parts.forEach((part, position) => {
    const name = quoted(part.name);
    if (part.kind === 'text' && part.contentType === undefined) {
      setup.push(`form.WriteField(${name}, ${quoted(part.value)})`);
      return;
    }
    const writer = `part${position + 1}`;
    if (part.contentType === undefined && part.kind === 'file') {
      setup.push(`${writer}, _ := form.CreateFormFile(${name}, ${quoted(part.fileName)})`);
    } else {
      const fileName = part.kind === 'file' ? `; filename=${JSON.stringify(part.fileName)}` : '';
      const disposition = `form-data; name=${JSON.stringify(part.name)}${fileName}`;
      setup.push(
        `${writer}, _ := form.CreatePart(textproto.MIMEHeader{`,
        `\t"Content-Disposition": {${quoted(disposition)}},`,
        `\t"Content-Type":        {${quoted(part.contentType ?? '')}},`,
        '})',
      );
    }
    if (part.kind === 'text') setup.push(`io.WriteString(${writer}, ${quoted(part.value)})`);
    else {
      const file = `file${position + 1}`;
      setup.push(
        `${file}, err := os.Open(${quoted(part.fileName)})`,
        ...failingInSetup,
        `io.Copy(${writer}, ${file})`,
      );
    }
  });
  setup.push('form.Close()', '');
  const imports = [
    'bytes',
    'mime/multipart',
    ...(hasFile ? ['os'] : []),
    ...(hasTyped ? ['net/textproto'] : []),
  ];
  return { setup, reader: 'body', imports, hasForm: true };
}

import { describe, expect, it } from 'vitest';
import { bodyKind, fileNameOf, mediaTypeOf, textDecoderOf } from './response-kind';

describe('an answer', () => {
  it.each([
    ['application/problem+json', 'json'],
    ['text/event-stream', 'events'],
    ['text/html', 'html'],
    ['application/xml', 'text'],
    ['image/svg+xml', 'image'],
    ['audio/mpeg', 'audio'],
    ['application/toml', 'text'],
    ['', 'text'],
  ])('of the type %s is shown as %s', (mediaType, kind) => {
    expect(bodyKind(mediaType, new TextEncoder().encode('text'))).toBe(kind);
  });

  it.each([
    ['an archive', [80, 75, 3, 4]],
    ['a PDF', [...new TextEncoder().encode('%PDF-1.4\n%'), 226, 227, 207, 211]],
  ])('is a file when it holds what no text does: %s', (_title, bytes) => {
    expect(bodyKind('', Uint8Array.from(bytes))).toBe('binary');
    expect(bodyKind('application/x-whatever', Uint8Array.from(bytes))).toBe('binary');
  });

  it('of a type nobody knows is text even where the first bytes end within a letter', () => {
    expect(bodyKind('application/graphql', new TextEncoder().encode(`${'x'.repeat(1023)}é`))).toBe('text');
  });

  it.each([
    ['text/plain; charset=iso-8859-1', 'café'],
    ['text/plain; charset="latin1"', 'café'],
    ['text/plain; charset=nonsense', 'caf\uFFFD'],
    ['text/plain', 'caf\uFFFD'],
  ])('is read in its character set: %s', (contentType, text) => {
    const bytes = Uint8Array.from([99, 97, 102, 233]);
    expect(textDecoderOf([['Content-Type', contentType]]).decode(bytes)).toBe(text);
  });

  it('has its type without parameters', () => {
    expect(mediaTypeOf([['content-TYPE', 'Application/JSON; charset=utf-8']])).toBe('application/json');
  });

  it.each([
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ["attachment; filename=x.pdf; filename*=UTF-8''na%C3%AFve.pdf", 'naïve.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\a.exe"', 'a.exe'],
    ['inline', 'report.pdf'],
  ])('is saved under the name in %s: %s', (disposition, name) => {
    const headers = [['Content-Disposition', disposition]] as const;
    expect(fileNameOf(headers, 'https://api.example.com/v1/report?x=1', 'application/pdf')).toBe(name);
  });
});

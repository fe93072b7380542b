import { describe, expect, it } from 'vitest';
import { bodyKind, fileNameOf, mediaTypeOf } from './response-kind';

describe('an answer', () => {
  it.each([
    ['application/problem+json', 'json'],
    ['text/event-stream', 'events'],
    ['text/html', 'html'],
    ['application/xml', 'text'],
    ['image/svg+xml', 'image'],
    ['audio/mpeg', 'audio'],
    ['application/zip', 'binary'],
    ['', 'text'],
  ])('of the type %s is shown as %s', (mediaType, kind) => {
    expect(bodyKind(mediaType, new TextEncoder().encode('text'))).toBe(kind);
  });

  it('without a type is a file when it holds what no text does', () => {
    expect(bodyKind('', Uint8Array.from([80, 75, 0, 4]))).toBe('binary');
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

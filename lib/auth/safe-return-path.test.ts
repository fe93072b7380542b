import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path';

const origin = 'https://docs.example.com';

describe('the way after sign-in', () => {
  it.each([
    ['/guides/start?tab=2#part', '/guides/start?tab=2#part'],
    ['https://docs.example.com/a', '/a'],
    ['', '/'],
    [undefined, '/'],
  ])('leads from %j to %s', (wanted, path) => expect(safeReturnPath(wanted, origin)).toBe(path));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'https://docs.example.com@evil.example/',
    'https://docs.example.com.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:/\\evil.example',
    '/..//evil.example',
    '/%0d%0aSet-Cookie:a=b\r\n//evil.example',
    `/${'a'.repeat(3_000)}`,
  ])('never leaves the site by %j', (wanted) => {
    const path = safeReturnPath(wanted, origin);
    expect(new URL(path, origin).origin).toBe(origin);
    expect(path).not.toMatch(/[\r\n\t]/);
  });

  it('never leaves the site, whatever is asked', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[/\\.:@a-z\t]*$/)), (wanted) => {
        const path = safeReturnPath(wanted, origin);
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });
});

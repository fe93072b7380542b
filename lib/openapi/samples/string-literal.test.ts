import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '@/tests/fixtures/openapi/support/hostile-requests';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { type LiteralLanguage, stringLiteral } from './string-literal';

const languages = [
  'shell',
  'php',
  'ruby',
  'powershell',
  'dart',
  'javascript',
  'python',
  'go',
  'java',
  'csharp',
  'kotlin',
  'swift',
  'rust',
  'c',
] as const satisfies readonly LiteralLanguage[];
/** Literals that keep line ends, except carriage returns. */
const withReturns = ['shell', 'php', 'ruby', 'powershell'] as const;

const texts = fc.string({
  unit: fc.constantFrom(...hostileText, ...'\'"\\$`\n\r\t\0{}()#%?‘’\u2028\u0085\u202E\uD800'),
});

describe('a text as a literal', () => {
  it.each(languages)('of %s ends where it should, whatever the text', (language) => {
    fc.assert(
      fc.property(texts, (text) => {
        const literal = stringLiteral(language, text);
        const [, prefix = '', quote = '', inner = ''] = /^(\$?)(['"])([\s\S]*)\2$/.exec(literal) ?? [];
        expect(quote).not.toBe('');
        // Outside its escapes, a literal must not contain a quote.
        const plain = withoutEscapes(language, { inner, isRaw: quote === "'" && prefix === '' });
        expect(plain).not.toContain(quote);
        if (quote === '"' || language === 'dart') expect(plain).not.toMatch(/[\n\r]/);
        if (!withReturns.some((name) => name === language)) expect(plain).not.toContain('\u2028');
        if (language === 'kotlin' || language === 'dart') expect(plain).not.toContain('$');
        if (quote === '"' && (language === 'php' || language === 'powershell'))
          expect(plain).not.toContain('$');
        if (quote === '"' && language === 'ruby') expect(plain).not.toContain('#');
      }),
    );
  });

  it.each(withReturns)(
    'of %s writes a carriage return by its escape, for it would be lost on the way to the reader',
    (language) => {
      expect(stringLiteral(language, 'a\r\nb')).not.toContain('\r');
    },
  );

  it('of JavaScript means the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const literal = stringLiteral('javascript', text);
        expect(JSON.parse(literal)).toBe(text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', ''));
      }),
    );
  });

  it('of a shell means the text', () => {
    const script = `printf %s ${stringLiteral('shell', hostileText)}`;
    expect(spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout).toBe(hostileText);
  });

  it.each([
    [
      'gcc',
      'c',
      ['-x', 'c'],
      (literal: string) => `#include <stdio.h>\nint main(void) { fputs(${literal}, stdout); return 0; }\n`,
    ],
    ['rustc', 'rust', [], (literal: string) => `fn main() { print!("{}", ${literal}); }\n`],
  ] as const)('means the text to %s', (compiler, language, options, program) => {
    if (spawnSync(compiler, ['--version']).status !== 0) return;
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, 'source'), program(stringLiteral(language, hostileText)));
    const { stderr } = spawnSync(compiler, [...options, 'source', '-o', 'program'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(spawnSync(path.join(folder, 'program'), { encoding: 'utf8' }).stdout).toBe(hostileText);
  });
});

function withoutEscapes(
  language: LiteralLanguage,
  { inner, isRaw }: { inner: string; isRaw: boolean },
): string {
  if (language === 'shell' && isRaw) return inner.replaceAll(`'\\''`, '');
  if (language === 'powershell')
    return isRaw ? inner.replace(/(['‘’‚‛])\1/g, '') : inner.replace(/`[\s\S]/g, '');
  return inner.replace(/\\[\s\S]/g, '');
}

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostileText } from '@/tests/fixtures/openapi/support/hostile-requests';
import { type LiteralLanguage, stringLiteral } from './string-literal';

const languages = {
  shell: "'",
  php: "'",
  ruby: "'",
  powershell: "'",
  dart: "'",
  javascript: '"',
  python: '"',
  go: '"',
  java: '"',
  csharp: '"',
  kotlin: '"',
  swift: '"',
  rust: '"',
  c: '"',
} as const satisfies Record<LiteralLanguage, string>;
const texts = fc.string({
  unit: fc.constantFrom(...hostileText, ...'\'"\\$`\n\r\t\0{}()#%?‘’\u2028\u0085\u202E\uD800'),
});

describe('a text as a literal', () => {
  it.each(Object.entries(languages))('of %s ends where it should, whatever the text', (name, quote) => {
    const language = Object.keys(languages).find((key): key is LiteralLanguage => key === name);
    fc.assert(
      fc.property(texts, (text) => {
        const inner = stringLiteral(language ?? 'c', text).slice(1, -1);
        // What is left once every escape is taken away must hold no quote.
        const plain =
          name === 'shell'
            ? inner.replaceAll(`'\\''`, '')
            : name === 'powershell'
              ? inner.replace(/(['‘’‚‛])\1/g, '')
              : inner.replace(/\\[\s\S]/g, '');
        expect(plain).not.toContain(quote);
        if (quote === '"' || name === 'dart') expect(plain).not.toMatch(/[\n\r\u2028]/);
        if (name === 'kotlin' || name === 'dart') expect(plain).not.toContain('$');
      }),
    );
  });

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
    expect(spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout).toBe(hostileText);
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
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-literal-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    fs.writeFileSync(path.join(folder, 'source'), program(stringLiteral(language, hostileText)));
    const { stderr } = spawnSync(compiler, [...options, 'source', '-o', 'program'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(spawnSync(path.join(folder, 'program'), { encoding: 'utf8' }).stdout).toBe(hostileText);
  });
});

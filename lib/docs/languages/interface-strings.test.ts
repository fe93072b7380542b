import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type InterfaceStrings, interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { languageCodes, languageFromCode } from '@/lib/docs/languages/language-codes';
import en from './interface/en.json';
import { playgroundStrings } from './playground-strings';

const translated = readdirSync(new URL('interface/', import.meta.url))
  .map((file) => file.replace(/\.json$/, ''))
  .filter((code) => code !== 'en');

/** Words that a language shares with English. Any other identical text is a missing translation. */
const sharedWithEnglish: Record<string, (keyof InterfaceStrings)[]> = {
  ca: ['variant', 'feedbackNo', 'constant'],
  da: [
    'menu',
    'themeSystem',
    'version',
    'variant',
    'assistantSend',
    'assistantStop',
    'feedbackSend',
    'body',
    'cookies',
    'links',
  ],
  de: ['themeSystem', 'version', 'optional', 'body', 'cookies', 'schema', 'dashboard'],
  es: ['feedbackNo', 'cookies'],
  fr: [
    'menu',
    'version',
    'section',
    'assistantTitle',
    'assistantSources',
    'cookies',
    'messages',
    'apiDocumentation',
    'contact',
  ],
  id: ['menu'],
  it: ['menu', 'feedbackNo', 'schema'],
  nl: [
    'menu',
    'product',
    'variant',
    'headers',
    'body',
    'cookies',
    'servers',
    'schema',
    'callbacks',
    'parameters',
    'dashboard',
  ],
  no: ['themeSystem', 'variant', 'assistantSend'],
  pl: ['menu'],
  'pt-br': ['menu', 'cookies', 'callbacks', 'links'],
  pt: ['menu', 'cookies'],
  sv: ['themeSystem', 'version', 'variant', 'headers', 'schema'],
  uz: ['variant'],
  vi: ['menu'],
};

/** Each language's script, to detect a text in the wrong file. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-hans': /\p{Script=Han}/u,
  'zh-hant': /\p{Script=Han}/u,
};

describe.each(translated)('the words in %s', (code) => {
  const strings = interfaceStrings(code);
  const entries = Object.entries(strings);

  it('are found by their code and have every key in the order of English', () => {
    expect(strings).not.toBe(en);
    expect(Object.keys(strings)).toEqual(Object.keys(en));
  });

  it('are never empty, padded or in the wrong script', () => {
    const script = scripts[code] ?? /\p{Script=Latin}/u;
    const wrong = entries.filter(([, text]) => text !== text.trim() || !script.test(text));
    expect(wrong).toEqual([]);
    if (scripts[code]) return;
    expect(entries.filter(([, text]) => Object.values(scripts).some((other) => other.test(text)))).toEqual(
      [],
    );
  });

  it('keep the placeholders of English', () => {
    expect(Object.fromEntries(entries.map(([key, text]) => [key, placeholders(text)]))).toEqual(
      Object.fromEntries(Object.entries(en).map(([key, text]) => [key, placeholders(text)])),
    );
  });

  it('equal English only where the language shares the word', () => {
    const english = new Map(Object.entries(en));
    const equal = entries.filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    expect(equal).toEqual(sharedWithEnglish[code] ?? []);
  });
});

describe('interfaceStrings', () => {
  it.each([
    ['ua', 'uk'],
    ['cn', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh_CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['jp', 'ja'],
    ['ja-JP', 'ja'],
    ['nb-NO', 'no'],
    ['fr-CA', 'fr'],
    ['pt-PT', 'pt'],
    ['PT-br', 'pt-BR'],
    ['en-GB', 'en'],
  ])('reads %s as %s', (written, code) => {
    expect(interfaceStrings(written)).toBe(interfaceStrings(code));
  });

  it('tells the two kinds of Portuguese and of Chinese apart', () => {
    expect(interfaceStrings('pt-BR')).not.toBe(interfaceStrings('pt'));
    expect(interfaceStrings('zh-TW')).not.toBe(interfaceStrings('zh'));
  });

  it.each(languageCodes)('has the words of the language that "%s" stands for in docs.json', (code) => {
    const strings = interfaceStrings(code);
    expect(strings).toBe(interfaceStrings(languageFromCode(code).tag));
    if (code !== 'en') expect(strings).not.toBe(en);
  });

  it.each(['xx', '', 'constructor', '__proto__', 'toString'])(
    'speaks English for the unknown code "%s"',
    (code) => {
      expect(interfaceStrings(code)).toBe(en);
    },
  );
});

function placeholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}

it('the notes for translators name keys that exist', () => {
  const notes = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const keys = [...notes.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  );
  const existing = [...Object.keys(en), ...Object.keys(playgroundStrings('en'))];
  expect(keys.filter((key) => !existing.includes(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(30);
});

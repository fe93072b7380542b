import { expect, test } from 'vitest';
import { languageFromCode } from '@/lib/docs/languages/language-codes';
import { isLanguageCode } from './language-code';

const codesOfTheVocabulary =
  'ar cs cn zh-Hant nl en fr de he hi id it jp ko lv no pl pt-BR ro ru es sv tr ua uz vi'.split(' ');

test.each(codesOfTheVocabulary)('%s is a language code', (code) => {
  expect(isLanguageCode(code)).toBe(true);
});

test.each([
  ['cn', 'zh-Hans'],
  ['jp', 'ja'],
  ['ua', 'uk'],
  ['zh-TW', 'zh-Hant'],
  ['pt-BR', 'pt-BR'],
  ['constructor', 'und'],
])('%s is %s in HTML', (code, tag) => {
  expect(languageFromCode(code).tag).toBe(tag);
});

test('Arabic and Hebrew are written from right to left', () => {
  expect(['ar', 'he', 'en'].map((code) => languageFromCode(code).direction)).toEqual(['rtl', 'rtl', 'ltr']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageRules } from './language-rules';
import { chunksOf, wordsOf } from './tokenise';

const english = languageRules('en');

test.each([
  ['Set the maxDuration', ['set', 'the', 'maxduration', 'max', 'duration']],
  ['snake_case and docs.json', ['snake', 'case', 'and', 'docs', 'json']],
  ['--no-cache /api/v1/users', ['no', 'cache', 'api', 'v1', 'users']],
  ['ERR_MODULE_NOT_FOUND TS2307', ['err', 'module', 'not', 'found', 'ts2307']],
  ['HTTPServer APIs OAuth', ['httpserver', 'http', 'server', 'apis', 'auth']],
  ["the user's don't", ['the', 'user', 'dont']],
  ['Café naïve', ['cafe', 'naive']],
  ['', []],
  ['"*()^', []],
])('%s is cut into its words', (text, words) => {
  expect([...wordsOf(text, english)]).toEqual(words);
});

test.each([
  ['zh-Hans', '使用搜索功能', '搜索'],
  ['jp', '設定を変更する', '設定'],
  ['th', 'การตั้งค่าระบบ', 'ระบบ'],
])('%s writing without spaces is cut into words', (language, text, word) => {
  expect([...wordsOf(text, languageRules(language))]).toContain(word);
});

test('Latin words within Chinese writing are words of their own', () => {
  expect([...wordsOf('使用API密钥', languageRules('cn'))]).toContain('api');
});

test('a word stands in the text where the chunk says, and holds only letters, digits and marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      let before = 0;
      for (const { parts } of chunksOf(text, english))
        for (const { word, start, end } of parts) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          before = end;
        }
    }),
  );
});

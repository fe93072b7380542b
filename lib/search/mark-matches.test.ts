import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageRules } from './language-rules';
import { markedExcerpt, markMatches } from './mark-matches';

const english = languageRules('en');

test('words of the same stem and beginnings of words are marked', () => {
  const wanted = { stems: new Set(['limit']), prefixes: ['pag'] };
  expect(markMatches('Limits of a page', wanted, english)).toEqual([
    { text: 'Limits', isMatch: true },
    { text: ' of a ', isMatch: false },
    { text: 'page', isMatch: true },
  ]);
});

test('the pieces of a text are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.lorem(), (noise, words) => {
      const text = `${noise} ${words} ${noise}`;
      const wanted = { stems: new Set(['dolor', 'amet']), prefixes: ['l', 'i'] };
      expect(
        markMatches(text, wanted, english)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('an excerpt of a long text stands around its matches', () => {
  const text = `${'word '.repeat(200)}the token limit ${'word '.repeat(200)}`;
  const pieces = markedExcerpt(text, { stems: new Set(['token', 'limit']), prefixes: [] }, english);
  const shown = pieces.map((piece) => piece.text).join('');
  expect(shown).toContain('the token limit');
  expect(shown.length).toBeLessThan(180);
  expect(shown.startsWith('…') && shown.endsWith('…')).toBe(true);
});

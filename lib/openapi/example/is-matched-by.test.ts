import { describe, expect, it } from 'vitest';
import { isMatchedBy } from './is-matched-by';

describe('matching an author’s pattern without running it', () => {
  it.each([
    '^a+b?$',
    'b',
    '^(?:ab|a)b$',
    '^[^b]+b$',
    '^(?=.*b)a',
    '^(?!a)',
    '^\\w{2,3}$',
    '^a{3}$',
    '^.\\d',
    '^(a|b)*$',
    '^()*$',
    '\\s',
    '^[\\w.-]+@[\\w.-]+$',
    '^$',
    'a|^b',
  ])('says of %s what the engine says', (pattern) => {
    for (const text of ['ab', 'aab', 'aaa', 'b', '', 'a1', 'x.y@z', 'a b'])
      expect([text, isMatchedBy(text, pattern)]).toEqual([text, new RegExp(pattern).test(text)]);
  });

  // Each would take years with backtracking.
  it.each([
    [`^${'('.repeat(30)}a*${')*'.repeat(30)}$`, false],
    ['^(((){30}){30}){30}$', false],
    [`^${'(){30}'.repeat(300)}$`, false],
    [`^${'((((('}${'){30}'.repeat(5)}x$`, false],
    [`${'(a?'.repeat(45)}${')'.repeat(45)}{9}`, true],
    ['^(?=(a+)+$)(?=(a+)+$)(a+)+$', false],
  ])('is done with %s: %s', (pattern, isMatched) => {
    expect(isMatchedBy(`${'a'.repeat(40)}!`, pattern)).toBe(isMatched);
  });

  it.each(['^(a)\\1$', '(', '^[a$', '\\ba'])('matches nothing with %s, which it cannot read', (pattern) => {
    expect(isMatchedBy('aa', pattern)).toBe(false);
  });
});

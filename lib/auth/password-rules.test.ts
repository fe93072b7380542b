import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules';

const known = { email: 'ada.lovelace@example.com', siteName: 'Analytical Guides' };

describe('a new password', () => {
  it.each([
    'several plain words',
    'correct horse battery',
    'xk29$fjQw0zz',
    'Пароль из слов',
    `${'é'.repeat(4)}ghijk lmnop`,
  ])('may be %s', async (password) => expect(await passwordProblem(password, known)).toBeUndefined());

  it.each([
    ['password-too-short', 'elevensigns'],
    ['password-too-short', 'ﬁﬁﬁﬁﬁ'],
    ['password-too-short', ' e\u0301'.repeat(4).slice(0, 11)],
    ['password-blank', ' '.repeat(12)],
    ['password-blank', '\u3000\u00a0\u2003'.repeat(5)],
    ['password-known', 'Ada.Lovelace@example.com'],
    ['password-known', 'ada-lovelace'],
    ['password-known', 'AnalyticalGuides2026'],
    ['password-common', 'password1234'],
    ['password-common', 'ｐａｓｓｗｏｒｄ１２３４'],
    ['password-common', 'aaaaaaaaaaaa'],
    ['password-common', '123456789012'],
    ['password-common', 'letmeinletmein'],
    ['password-common', 'qwertyuiop12'],
    ['password-common', 'iloveyou1234'],
    ['password-common', 'abcdefghijkl'],
  ])('is refused as %s: %s', async (problem, password) => {
    expect(await passwordProblem(password, known)).toBe(problem);
  });

  it('is judged at once, however long it is', async () => {
    expect(await passwordProblem('correct horse battery '.repeat(10_000), known)).toBeUndefined();
  });
});

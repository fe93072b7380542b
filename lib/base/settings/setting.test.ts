import { expect, it } from 'vitest';
import { switchFrom } from './setting';

it('a switch is on, off or not written, and another word is refused', () => {
  const problems: string[] = [];
  const read = (word: string) => switchFrom({ variables: { A: word }, problems }, 'A');
  expect(['on', 'off', '', 'yes'].map(read)).toEqual([true, false, undefined, undefined]);
  expect(problems).toEqual(['A is "yes". Write "on" or "off".']);
});

import { expect, it } from 'vitest';
import { readOptions } from './command-options';

const options = { out: { type: 'string' }, fix: { type: 'boolean' } } as const;

it.each([
  ['--colour', "Unknown option '--colour'. Write: lectern copy --out <folder>"],
  ['--out', "Option '--out <value>' argument missing. Write: lectern copy --out <folder>"],
  ['--out --fix', "Option '--out' argument is ambiguous. Write: lectern copy --out <folder>"],
  ['--fix=yes', "Option '--fix' does not take an argument. Write: lectern copy --out <folder>"],
])('a mistake such as "%s" is named, with what to write instead', (words, message) => {
  const read = () => readOptions(words.split(' '), options, 'Write: lectern copy --out <folder>');
  expect(read).toThrow(message);
});

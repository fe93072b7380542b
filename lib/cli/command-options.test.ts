import { expect, it } from 'vitest';
import { oneOf, readOptions, refuseMore } from './command-options';

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

it('a value that an option does not take is named, with those that it takes', () => {
  expect(() => oneOf('--format', 'xml', ['text', 'json'])).toThrow(
    '--format is "xml". Write one of: text, json.',
  );
  expect(oneOf('--format', 'json', ['text', 'json'])).toBe('json');
});

it('a word too many is named, with what to write instead', () => {
  expect(() => refuseMore(['extra', 'more'], 'Write: lectern new <folder>')).toThrow(
    '"extra" is not understood. Write: lectern new <folder>',
  );
  expect(() => refuseMore([], 'Write: lectern new <folder>')).not.toThrow();
});

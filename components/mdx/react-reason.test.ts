import { expect, it } from 'vitest';
import { reactReason } from './react-reason';

const short = (number: number, detail = '') =>
  `Minified React error #${number}; visit https://react.dev/errors/${number}?args[]=${detail} for the full message`;

it('an error that React gives as a number is told in words, and another as it is', () => {
  expect(reactReason(short(31, 'object%20with%20keys%20%7Ba%7D'))).toBe(
    'what it draws cannot be shown: object with keys {a}',
  );
  expect(reactReason(short(301))).toBe('it changes its state each time it is drawn');
  expect(reactReason(short(999))).toBe(short(999));
  expect(reactReason('live boom')).toBe('live boom');
});

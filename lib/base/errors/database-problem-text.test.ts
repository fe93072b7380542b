import { expect, it } from 'vitest';
import { databaseTextOf } from './database-problem-text';
import { DatabaseUnavailable } from './database-unavailable';

it('the browser is told the reason of a failure by the mark that Next leaves on it, and by the answer of an action', () => {
  const unavailable = new DatabaseUnavailable(
    'disk-full',
    'The disk of the database /srv/lectern.db is full.',
  );
  const text = 'The disk of the database is full, so nothing can be kept. Try again later.';
  const withheld = Object.assign(new Error('The message is omitted in production builds.'), {
    digest: unavailable.digest,
  });
  expect(databaseTextOf(withheld)).toBe(text);
  expect(databaseTextOf(new Error(unavailable.sentence))).toBe(text);
  expect(databaseTextOf(new Error('undefined is not a function'))).toBeUndefined();
  expect(databaseTextOf(Object.assign(new Error('x'), { digest: '1234' }))).toBeUndefined();
});

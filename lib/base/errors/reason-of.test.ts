import { expect, it } from 'vitest';
import { reasonOf } from './reason-of';

const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);

it.each([
  ['an error', new Error('It broke.'), 'It broke.'],
  ['what is no error', 404, '404'],
  [
    'a host of which no address answers',
    new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')], ''),
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [
    'an aggregate of nothing',
    new AggregateError([], 'All promises were rejected'),
    'All promises were rejected',
  ],
])('the reason of %s is said', (_name, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

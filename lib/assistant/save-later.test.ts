import { expect, it } from 'vitest';
import { saveLater } from './save-later';

function recorder(refusals: number) {
  let tries = 0;
  return {
    tries: () => tries,
    end: async () => (++tries > refusals ? ('saved' as const) : ('refused' as const)),
  };
}

const never = new AbortController().signal;

it('a refused reply is saved once the database takes it', async () => {
  const refused = recorder(2);
  await saveLater(refused, never, 0);
  expect(refused.tries()).toBe(3);
});

it('a database that stays away is not asked for ever', async () => {
  const refused = recorder(Number.POSITIVE_INFINITY);
  await saveLater(refused, never, 0);
  expect(refused.tries()).toBe(5);
});

it('a process that ends tries once more, at once', async () => {
  const ends = new AbortController();
  const refused = recorder(Number.POSITIVE_INFINITY);
  const saving = saveLater(refused, ends.signal);
  ends.abort();
  await saving;
  expect(refused.tries()).toBe(1);
});

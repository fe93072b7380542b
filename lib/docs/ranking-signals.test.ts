import { expect, it } from 'vitest';
import { rankingSignalsFrom } from './ranking-signals';

it('a signal is read among other keys', () => {
  expect(rankingSignalsFrom({ title: 'Billing', boost: 2 })).toEqual({ boost: 2 });
});

it.each(['high', -1, null])('a boost of %j is ignored', (boost) => {
  expect(rankingSignalsFrom({ title: 'Billing', boost })).toEqual({});
});

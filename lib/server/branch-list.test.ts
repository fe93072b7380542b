import { expect, it } from 'vitest';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { isSourceUnavailable } from '@/lib/base/errors/source-unavailable';
import type { PreviewedRef } from '@/lib/source/previewed-refs';
import { branchList } from './branch-list';

const ref: PreviewedRef = { ref: 'refs/heads/new', commit: 'a', name: 'new', isOfFork: false };

it('a repository that does not answer is asked once for all who wait, and they are told', async () => {
  let asked = 0;
  let refuse: (error: Error) => void = () => undefined;
  const told: string[] = [];
  const list = branchList(
    () => {
      asked++;
      return new Promise((_, reject) => {
        refuse = reject;
      });
    },
    ({ message }) => told.push(message),
  );
  const waiting = Promise.allSettled(['a', 'b', 'c'].map((label) => list.find(label)));
  refuse(new OperatorError('It is away.'));
  const answers = await waiting;
  expect(answers.every((answer) => answer.status === 'rejected' && isSourceUnavailable(answer.reason))).toBe(
    true,
  );
  // The repository is not asked again for some seconds.
  await expect(list.find('d')).rejects.toThrow('It is away.');
  expect([asked, told]).toEqual([1, ['It is away.']]);
});

it('what has been found is found without waiting, and what is missing is not asked for each time', async () => {
  let asked = 0;
  const list = branchList(
    async () => {
      asked++;
      return new Map([['new', ref]]);
    },
    () => undefined,
  );
  expect(await list.find('new')).toBe(ref);
  expect(await list.find('other')).toBeUndefined();
  expect(await list.find('new')).toBe(ref);
  expect(asked).toBe(1);
});

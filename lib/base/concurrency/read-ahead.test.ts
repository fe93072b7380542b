import { expect, test } from 'vitest';
import { readAhead } from './read-ahead';

test('some are begun before they are asked for, and all come in order', async () => {
  const begun: number[] = [];
  const read = async (number: number) => {
    begun.push(number);
    return number * 10;
  };
  const results = readAhead([1, 2, 3, 4], read, 2);
  expect((await results.next()).value).toEqual([1, 10]);
  expect(begun).toEqual([1, 2, 3]);
  const rest: number[] = [];
  for await (const [, result] of results) rest.push(result);
  expect(rest).toEqual([20, 30, 40]);
});

test('what fails ahead of time fails when it is asked for', async () => {
  const read = async (number: number) => {
    if (number === 2) throw new Error('unreadable');
    return number;
  };
  const results = readAhead([1, 2, 3], read, 2);
  expect((await results.next()).value).toEqual([1, 1]);
  await expect(results.next()).rejects.toThrow('unreadable');
});

import { expect, it } from 'vitest';
import { checkNavigation } from './check-navigation';

it('of thousands of mistakes the first say what to write, and the others what is true of all', async () => {
  const pages = Array.from({ length: 20_000 }, (_, at) => at);
  const problems = await checkNavigation({ pages });
  expect(problems).toHaveLength(20_000);
  const [first, last] = [problems.at(0), problems.at(-1)];
  expect(first?.message).toBe('is a number, but must be a string or an object.');
  expect(last?.message).toBe('has a value that does not fit here.');
  // Only the first five hundred problems are described.
  expect(problems[500]?.message).toBe(first?.message);
});

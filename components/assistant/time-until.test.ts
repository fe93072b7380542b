import { expect, it } from 'vitest';
import { timeUntil } from './time-until';

it.each([
  [0, 'en', 'in 1 second'],
  [45, 'en', 'in 45 seconds'],
  [61, 'en', 'in 2 minutes'],
  [7_100, 'en', 'in 2 hours'],
  [20 * 86_400, 'de', 'in 20 Tagen'],
  [120, 'ja', '2 分後'],
  [120, 'no such language', 'in 2 minutes'],
])('%d seconds in %s are "%s": never sooner than it is', (seconds, language, words) => {
  expect(timeUntil(seconds, language)).toBe(words);
});

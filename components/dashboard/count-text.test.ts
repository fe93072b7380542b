import { expect, it } from 'vitest';
import { countText } from './count-text';

it.each([
  [0, '0 views'],
  [1, '1 view'],
  [12_345, '12,345 views'],
])('%i of something is %s', (count, text) => {
  expect(countText(count, 'view')).toBe(text);
});

import { expect, it } from 'vitest';
import { scaleUpTo } from './chart-scale';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1_234, [0, 500, 1000, 1500]],
])('a chart up to %i has a scale of few whole numbers that reaches it', (most, scale) => {
  expect(scaleUpTo(most)).toEqual(scale);
});

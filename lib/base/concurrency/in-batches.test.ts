import { expect, it } from 'vitest';
import { inBatches } from './in-batches';

it('does a few at a time, with results in order', async () => {
  let open = 0;
  let most = 0;
  const items = Array.from({ length: 100 }, (_, at) => at);
  const results = await inBatches(items, async (item) => {
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    open -= 1;
    return item * 2;
  });
  expect(most).toBe(8);
  expect(results).toEqual(items.map((item) => item * 2));
});

import { expect, it } from 'vitest';
import { pauseAfter } from './pause-after';

/** Blocks the thread in slices, like page rendering. */
async function busyFor(durationMs: number): Promise<void> {
  const startedMs = performance.now();
  while (performance.now() - startedMs < durationMs) {
    const pieceMs = performance.now();
    while (performance.now() - pieceMs < 8);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('work stands back until the pages that are being made are done', async () => {
  const pages = busyFor(100).then(() => 'pages');
  expect(await Promise.race([pages, pauseAfter(0)().then(() => 'work')])).toBe('pages');
});

it('work gets a turn on a server that is never idle', async () => {
  const pages = busyFor(1_000).then(() => 'pages');
  expect(await Promise.race([pages, pauseAfter(0)().then(() => 'work')])).toBe('work');
  await pages;
});

it('work beside which nobody waits does not stand back', async () => {
  const others = busyFor(100).then(() => 'others');
  const pause = pauseAfter(Number.POSITIVE_INFINITY);
  expect(await Promise.race([others, pause().then(() => 'work')])).toBe('work');
  await others;
});

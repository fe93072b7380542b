import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdnPurges } from './cdn-purges';

// Fakes only time, because the real delays would take minutes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function purgesOf(answers: boolean[] = []) {
  const startedAtMs = performance.now();
  const atSeconds: number[] = [];
  const lines: string[] = [];
  const purges = cdnPurges({
    async purge() {
      atSeconds.push(Math.round((performance.now() - startedAtMs) / 1_000));
      if (answers.shift() === false) throw new Error('503');
    },
    report: (line) => lines.push(line),
    formerPageMs: 15_000,
  });
  return {
    ...purges,
    atSeconds,
    lines,
    wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}

it('a change is told at once, and again when nobody gets the page of before any more', async () => {
  const purges = purgesOf();
  purges.siteChanged();
  await purges.wait(600);
  expect(purges.atSeconds).toEqual([0, 20]);
});

it('many changes are told as often as providers allow, and the last one is never forgotten', async () => {
  const purges = purgesOf();
  for (let second = 0; second < 60; second += 1) {
    purges.siteChanged();
    await purges.wait(1);
  }
  await purges.wait(600);
  expect(purges.atSeconds).toEqual([0, 15, 30, 45, 60, 79]);
});

it('what the CDN refuses is told again until it takes it, with one line about it and one about its end', async () => {
  const purges = purgesOf([false, false, true]);
  purges.siteChanged();
  await purges.wait(600);
  expect(purges.atSeconds).toEqual([0, 15, 30]);
  expect(purges.lines).toEqual([
    expect.stringContaining('may show old ones'),
    expect.stringContaining('answers again'),
  ]);
});

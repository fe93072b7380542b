import { setTimeout as wait } from 'node:timers/promises';

/** How long the event loop is looked at to tell whether others have work. */
const LOOK_MS = 2;
/** Longer than this, work waits for nobody: a server that is never idle gets its index too. */
const WAIT_MS_MAX = 250;

/** Gives the thread to others whenever the work since the last time has taken `turnMs`, for as long as they are busy. */
export function pauseAfter(turnMs: number): () => Promise<void> {
  let startedMs = performance.now();
  return async () => {
    if (performance.now() - startedMs < turnMs) return;
    const pausedMs = performance.now();
    do {
      const lookedMs = performance.now();
      await wait(LOOK_MS);
      // Timers of an idle thread are late by less than a millisecond.
      if (performance.now() - lookedMs < 2 * LOOK_MS) break;
    } while (performance.now() - pausedMs < WAIT_MS_MAX);
    startedMs = performance.now();
  };
}

import { setTimeout as wait } from 'node:timers/promises';

/** How long to watch the event loop for other work. */
const LOOK_MS = 2;
/** The longest pause, so that a server that is never idle still gets its index. */
const WAIT_MS_MAX = 250;

/** Returns a function that yields after `turnMs` of work, for as long as other work is waiting. */
export function pauseAfter(turnMs: number): () => Promise<void> {
  let startedMs = performance.now();
  return async () => {
    if (performance.now() - startedMs < turnMs) return;
    const pausedMs = performance.now();
    do {
      const lookedMs = performance.now();
      await wait(LOOK_MS);
      // On an idle thread, timers are late by less than a millisecond.
      if (performance.now() - lookedMs < 2 * LOOK_MS) break;
    } while (performance.now() - pausedMs < WAIT_MS_MAX);
    startedMs = performance.now();
  };
}

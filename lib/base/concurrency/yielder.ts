import { nextTurn } from './turns';

/** Short enough that several in a row are not noticeable. */
const TURN_MS = 20;

/**
 * Makes a function for long work to await regularly. If the work has occupied the process for a while, it lets requests
 * run.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

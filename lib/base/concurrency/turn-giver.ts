import { nextTurn } from './turns';

/** Short enough that nobody notices a few of them in a row. */
const TURN_MS = 20;

/**
 * Makes a function for long work to await now and then: where the work has had the process for a while, requests get
 * their turn.
 */
export function turnGiver(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

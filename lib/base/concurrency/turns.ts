declare global {
  /** Global, because the server and the application are compiled separately and share one thread. */
  var lecternTurns: (() => void)[] | undefined;
}

/**
 * Waits for a turn. Each round of the event loop gives one, first come, first served, so requests are served between
 * two turns, however many wait. (All `setImmediate` callbacks run in one round.)
 */
export function nextTurn(): Promise<void> {
  globalThis.lecternTurns ??= [];
  const waiting = globalThis.lecternTurns;
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn, waiting);
  });
}

function giveTurn(waiting: (() => void)[]): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn, waiting);
}

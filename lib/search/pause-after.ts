/** Gives the event loop a turn whenever the work since the last one has taken `turnMs`. */
export function pauseAfter(turnMs: number): () => Promise<void> {
  let startedMs = performance.now();
  return async () => {
    if (performance.now() - startedMs < turnMs) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    startedMs = performance.now();
  };
}

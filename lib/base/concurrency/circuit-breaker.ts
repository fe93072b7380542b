/** Lets calls of one kind through until they fail again and again; then they fail at once for a while. */
export type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

interface CircuitBreakerOptions {
  /** Whether an error means that other calls would fail too. */
  isOutage: (error: unknown) => boolean;
  /** Failures without a success between them after which the circuit opens. */
  failuresMax: number;
  /** How long calls fail at once, until one is tried again. */
  pauseMs: number;
  /** Milliseconds of a clock that never jumps. */
  now?: () => number;
}

/**
 * Without it, each call to a database that does not answer waits for its time-out, first for a connection and then
 * for the answer. When the circuit opens, the calls under way fail too, but what they asked for may still be done.
 */
export function circuitBreaker({
  isOutage,
  failuresMax,
  pauseMs,
  now = () => performance.now(),
}: CircuitBreakerOptions): CircuitBreaker {
  const waiting = new Set<(reason: unknown) => void>();
  let failures = 0;
  let reason: unknown;
  let triedAgainAt = 0;
  const opened = () => failures >= failuresMax;

  function fail(error: unknown): void {
    reason = error;
    failures++;
    if (failures !== failuresMax) return;
    triedAgainAt = now() + pauseMs;
    for (const refuse of waiting) refuse(error);
  }

  return (call) => {
    if (opened()) {
      if (now() < triedAgainAt) return Promise.reject(reason);
      triedAgainAt = now() + pauseMs;
    }
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      call()
        .then(
          (result) => {
            failures = 0;
            resolve(result);
          },
          (error: unknown) => {
            if (isOutage(error)) fail(error);
            // Whoever refuses one call for a reason of its own has answered.
            else failures = 0;
            reject(error);
          },
        )
        .finally(() => waiting.delete(reject));
    });
  };
}

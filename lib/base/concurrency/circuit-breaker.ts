/** Passes calls of one kind through until they fail repeatedly, then fails them at once for a while. */
export type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

interface CircuitBreakerOptions {
  /** Whether an error means that other calls would fail too. */
  isOutage: (error: unknown) => boolean;
  /** Consecutive failures after which the circuit opens. */
  failuresMax: number;
  /** How long calls fail at once before one is tried again. */
  pauseMs: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Without it, each call to an unresponsive database waits for its time-out, first for a connection and then for the
 * response. When the circuit opens, the calls in progress fail too, but the database may still execute them.
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
            // An error about one call proves that the database responds.
            else failures = 0;
            reject(error);
          },
        )
        .finally(() => waiting.delete(reject));
    });
  };
}

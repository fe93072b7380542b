import type { Clock } from '@/lib/base/clock';

/** Strangers' requests can trigger these fetches, so a provider is asked at most this often. */
export const RETRY_MS = 30_000;

/**
 * Caches a provider's answer and keeps serving it while the provider is down. The returned function resolves to the
 * cached answer if it is younger than an age, else to a fresh one.
 */
export function cachedAnswer<Answer>(
  read: () => Promise<Answer>,
  clock: Clock,
): (ageMs: number) => Promise<Answer> {
  let known: { answer: Answer } | undefined;
  let reading: Promise<Answer> | undefined;
  let failure: unknown;
  let readAt = Number.NEGATIVE_INFINITY;

  async function readAgain(): Promise<Answer> {
    try {
      known = { answer: await read() };
      return known.answer;
    } catch (error) {
      failure = error;
      if (known === undefined) throw error;
      return known.answer;
    } finally {
      readAt = clock().getTime();
      reading = undefined;
    }
  }

  return async (ageMs) => {
    if (reading !== undefined) return reading;
    const age = clock().getTime() - readAt;
    if (known !== undefined && age < ageMs) return known.answer;
    if (known === undefined && age < RETRY_MS) throw failure;
    reading = readAgain();
    return reading;
  };
}

import type { Clock } from '@/lib/base/clock';

/** Strangers cause questions to a provider, so it is asked this rarely. */
export const RETRY_MS = 30_000;

/**
 * Keeps what a provider says of itself, and longer while it does not answer. Resolves to what is known, if that is younger
 * than an age.
 */
export function keptAnswer<Answer>(
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

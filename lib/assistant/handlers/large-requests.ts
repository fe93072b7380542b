import { RequestError } from '@/lib/http/request-error';

/** Images stay in memory until their reply ends, so only some requests may bring them at once. */
export interface LargeRequests {
  /**
   * Returns what makes room again.
   *
   * @throws RequestError `too_many_replies`
   */
  admit(): () => void;
}

const RETRY_SECONDS = 10;

export function largeRequests(max: number): LargeRequests {
  const admitted = new Set<symbol>();
  return {
    admit() {
      if (admitted.size >= max) {
        const message =
          'Too many questions with images are being answered at the moment. Try again in a few seconds.';
        throw new RequestError({ code: 'too_many_replies', message, retryAfterSeconds: RETRY_SECONDS });
      }
      const request = Symbol();
      admitted.add(request);
      return () => admitted.delete(request);
    },
  };
}

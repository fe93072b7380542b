import { RequestError } from '@/lib/http/request-error';

/** Limits concurrent requests with images, which stay in memory until their reply ends. */
export interface LargeRequests {
  /** Returns a function that frees the slot; throws `RequestError` (`too_many_replies`). */
  admit(addressHash: string): () => void;
}

const RETRY_SECONDS = 10;

/** @param max `ofAddress` keeps one deliberately slow sender from blocking the others */
export function largeRequests(max: { inAll: number; ofAddress: number }): LargeRequests {
  const admitted = new Map<symbol, string>();
  return {
    admit(addressHash) {
      const own = [...admitted.values()].filter((other) => other === addressHash).length;
      if (admitted.size >= max.inAll || own >= max.ofAddress) {
        const message =
          'Too many questions with images are being answered at the moment. Try again in a few seconds.';
        throw new RequestError({ code: 'too_many_replies', message, retryAfterSeconds: RETRY_SECONDS });
      }
      const request = Symbol();
      admitted.set(request, addressHash);
      return () => admitted.delete(request);
    },
  };
}

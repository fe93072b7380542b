import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '@/lib/base/clock';
import { reasonOf } from '@/lib/base/errors/reason-of';

/** Keys are replaced now and then, so they are fetched again, also when a token names one that is not known. */
const FRESH_MS = 10 * 60_000;
/** Anyone can name an unknown key, so it is asked for this rarely. */
const RETRY_MS = 30_000;

/** There are no keys, because their server does not answer. */
export class KeySetUnavailable extends Error {}

/**
 * Finds the key of a token in a key set (JWKS), which is kept for a while. While its server is away, the last one
 * serves on; without one, `KeySetUnavailable` is thrown.
 */
export function keySet(fetchKeys: () => Promise<JSONWebKeySet>, clock: Clock): JWTVerifyGetKey {
  let find: ReturnType<typeof createLocalJWKSet> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  async function fetchOnce(): Promise<void> {
    fetching ??= fetchKeys()
      .then((keys) => {
        find = createLocalJWKSet(keys);
      })
      .finally(() => {
        fetching = undefined;
        fetchedAt = clock().getTime();
      });
    return fetching;
  }

  async function current(spanMs: number): Promise<ReturnType<typeof createLocalJWKSet>> {
    if (clock().getTime() - fetchedAt >= spanMs || fetching !== undefined)
      await fetchOnce().catch((error: unknown) => {
        if (find === undefined) throw new KeySetUnavailable(reasonOf(error));
      });
    if (find === undefined) throw new KeySetUnavailable('It could not be fetched a moment ago.');
    return find;
  }

  return async (header, token) => {
    // Without any keys, there is as little to lose as with an unknown one.
    const known = await current(find === undefined ? RETRY_MS : FRESH_MS);
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await current(RETRY_MS))(header, token);
    }
  };
}

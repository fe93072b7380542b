import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '@/lib/base/clock';
import { reasonOf } from '@/lib/base/errors/reason-of';

/** Providers rotate keys, so they are fetched again after this time, and when a token names an unknown key. */
const FRESH_MS = 10 * 60_000;
/** Anyone can name an unknown key, so one causes a fetch at most this often. */
const RETRY_MS = 30_000;

/** No keys are cached and the key server does not answer. */
export class KeySetUnavailable extends Error {}

/**
 * Finds a token's key in a key set (JWKS), which is cached. While the key server is down, the last set stays in use.
 *
 * @throws KeySetUnavailable if there is no earlier set
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
    // While no keys are cached, strangers can trigger a fetch with any token, so the shorter limit applies.
    const known = await current(find === undefined ? RETRY_MS : FRESH_MS);
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await current(RETRY_MS))(header, token);
    }
  };
}

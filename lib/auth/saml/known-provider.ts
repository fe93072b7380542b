import type { Clock } from '@/lib/base/clock';
import { cachedAnswer, RETRY_MS } from '../cached-answer';
import type { SamlProvider } from './provider-metadata';

const FRESH_MS = 60 * 60_000;

export interface KnownProvider {
  now(): Promise<SamlProvider>;
  /** The provider with certificates other than those of `before`; `undefined` if it has no others. */
  renewed(before: SamlProvider): Promise<SamlProvider | undefined>;
}

/** Caches the metadata for an hour, and longer while it cannot be read. */
export function knownProvider(read: () => Promise<SamlProvider>, clock: Clock): KnownProvider {
  const notOlderThan = cachedAnswer(read, clock);
  return {
    now: () => notOlderThan(FRESH_MS),
    async renewed({ certificates }) {
      const next = await notOlderThan(RETRY_MS);
      return next.certificates.join() === certificates.join() ? undefined : next;
    },
  };
}

import type { Clock } from '@/lib/base/clock';
import type { SamlProvider } from './provider-metadata';

const FRESH_MS = 60 * 60_000;
/** Anyone can begin to sign in, and send a signature of an unknown key, so the provider is asked this rarely. */
const RETRY_MS = 30_000;

export interface KnownProvider {
  now(): Promise<SamlProvider>;
  /** With other certificates than those of `before`; `undefined` if it has no others. */
  renewed(before: SamlProvider): Promise<SamlProvider | undefined>;
}

/** Keeps what the metadata says for an hour, and longer while it cannot be read. */
export function knownProvider(read: () => Promise<SamlProvider>, clock: Clock): KnownProvider {
  let known: SamlProvider | undefined;
  let reading: Promise<SamlProvider> | undefined;
  let failure: unknown;
  let readAt = Number.NEGATIVE_INFINITY;

  async function readAgain(): Promise<SamlProvider> {
    try {
      known = await read();
      return known;
    } catch (error) {
      failure = error;
      if (known === undefined) throw error;
      return known;
    } finally {
      readAt = clock().getTime();
      reading = undefined;
    }
  }

  /** What is known, if it is younger than this. */
  async function notOlderThan(ageMs: number): Promise<SamlProvider> {
    if (reading !== undefined) return reading;
    const age = clock().getTime() - readAt;
    if (known !== undefined && age < ageMs) return known;
    if (known === undefined && age < RETRY_MS) throw failure;
    reading = readAgain();
    return reading;
  }

  return {
    now: () => notOlderThan(FRESH_MS),
    async renewed({ certificates }) {
      const next = await notOlderThan(RETRY_MS);
      return next.certificates.join() === certificates.join() ? undefined : next;
    },
  };
}

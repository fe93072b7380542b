import type { Clock } from '@/lib/base/clock';
import type { SamlProvider } from './provider-metadata';

/** Providers replace their certificates now and then. */
const FRESH_MS = 60 * 60_000;
/** Anyone can begin to sign in, so a provider that is away is asked this rarely. */
const RETRY_MS = 30_000;

/** Keeps what the metadata says for an hour, and longer while it cannot be read. */
export function knownProvider(read: () => Promise<SamlProvider>, clock: Clock): () => Promise<SamlProvider> {
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

  return async () => {
    if (reading !== undefined) return reading;
    const age = clock().getTime() - readAt;
    if (known !== undefined && age < FRESH_MS) return known;
    if (known === undefined && age < RETRY_MS) throw failure;
    reading = readAgain();
    return reading;
  };
}

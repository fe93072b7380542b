import * as z from 'zod';
import { addressHere, type Environment } from '@/lib/base/settings/environment';
import { basePathOf } from '@/lib/base/settings/public-address';
import { ownAddress } from '@/lib/base/web/addresses';

const ANSWER_MS_MAX = 5_000;

const health = z.object({ status: z.string(), database: z.enum(['answers', 'away']) });

/** A server that runs on the port of these settings. */
export interface RunningServer {
  address: string;
  /** Whether it can write to its database. */
  isWriting: boolean;
}

/** Asks the running server about its database: the file that it has open may no longer be the one at its path. */
export async function askRunningServer(
  environment: Pick<Environment, 'port' | 'tls' | 'publicAddress'>,
): Promise<RunningServer | undefined> {
  const address = addressHere(environment);
  try {
    const response = await fetch(
      address + basePathOf(environment.publicAddress) + ownAddress('health/ready'),
      { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS_MAX) },
    );
    const { database } = health.parse(await response.json());
    return { address, isWriting: database === 'answers' };
  } catch {
    // No Lectern server answers there.
    return undefined;
  }
}

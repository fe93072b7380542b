import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { servingState } from '@/lib/base/serving-state';
import type { Environment } from '@/lib/base/settings/environment';
import { closePort } from './close-port';

/** Time for other requests after the last reply has ended. */
const LAST_ANSWERS_MS = 2_000;

/**
 * Stops a server without cutting off replies: it starts no new ones, keeps serving until the running ones end, then
 * closes. With a drain time, it first serves as before while load balancers notice, and then accepts no more
 * connections. Questions that have arrived by then are still answered, because a proxy does not retry refused ones.
 */
export async function stopServer(
  server: Server,
  { drainMs, stopGraceMs }: Pick<Environment, 'drainMs' | 'stopGraceMs'>,
): Promise<void> {
  const serving = servingState();
  const closed = once(server, 'close');
  let endsAt = performance.now() + stopGraceMs;
  if (drainMs > 0) {
    serving.phase = 'draining';
    await wait(drainMs);
    await closePort(server);
    endsAt = performance.now() + stopGraceMs;
    await Promise.race([closed, wait(stopGraceMs)]);
  }
  serving.phase = 'stopping';
  await serving.finishReplies(Math.max(0, endsAt - performance.now()));
  if (drainMs === 0) await closePort(server);
  const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearTimeout(cut);
  await serving.close();
}

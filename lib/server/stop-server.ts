import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '@/lib/base/environment';
import { servingState } from '@/lib/base/serving-state';

/** Time for other requests after the last reply has ended. */
const LAST_ANSWERS_MS = 2_000;

/** Time for requests that proxies were just sending on connections that they already had. */
const LAST_REQUESTS_MS = 500;

/**
 * Stops a server without cutting replies: it starts no new ones, answers until the running ones end, then closes. With a
 * time to drain it first answers as before, while load balancers learn that it goes, and then takes no connection more.
 */
export async function stopServer(
  server: Server,
  { drainMs, stopGraceMs }: Pick<Environment, 'drainMs' | 'stopGraceMs'>,
): Promise<void> {
  const serving = servingState();
  const closed = once(server, 'close');
  serving.phase = 'draining';
  if (drainMs > 0) {
    await wait(drainMs);
    // Takes no connection more. Unlike http's own `close`, this leaves those alone on which a request may just arrive.
    net.Server.prototype.close.call(server);
    await closeIdle(server);
    // A proxy does not send a question again that it was refused, so those that are on their way still begin.
    await wait(LAST_REQUESTS_MS);
  }
  serving.phase = 'stopping';
  await serving.finishReplies(stopGraceMs);
  if (drainMs === 0) server.close();
  await closeIdle(server);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs > 0 ? stopGraceMs : LAST_ANSWERS_MS);
  await closed;
  clearTimeout(cut);
  await serving.close();
}

/** On a busy process, a connection may hold a request that nobody has read yet; then it is not idle. */
async function closeIdle(server: Server): Promise<void> {
  await afterReading();
  server.closeIdleConnections();
}

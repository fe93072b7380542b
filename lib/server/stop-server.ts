import type { Server } from 'node:http';
import { servingState } from '@/lib/base/serving-state';

/** Time for other requests after the last reply has ended. */
const LAST_ANSWERS_MS = 2_000;

/** Stops a server without cutting replies: it starts no new ones, answers until the running ones end, then closes. */
export async function stopServer(server: Server, graceMs: number): Promise<void> {
  const serving = servingState();
  serving.isStopping = true;
  await serving.finishReplies(graceMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearTimeout(cut);
  await serving.close();
}

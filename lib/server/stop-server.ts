import type { Server } from 'node:http';
import { servingState } from '@/lib/base/serving-state';

/** What is still being answered when the replies have ended gets this long. */
const LAST_ANSWERS_MS = 2_000;

/**
 * Stops a server so that nobody's reply is cut: it still answers while the replies that are being written
 * come to their end, takes on no new ones, and then closes.
 */
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

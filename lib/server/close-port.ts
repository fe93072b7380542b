import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A longer turn of the event loop may have left something unread. */
const QUIET_TURN_MS = 0.5;
/** How long a busy server waits for a quiet moment. */
const SEARCH_MS = 1_000;

/**
 * Closes the port and idle connections without losing a request. The kernel completes connections before the process
 * accepts them, one per turn, and resets those still queued when the port closes; a proxy does not retry their requests
 * elsewhere. So the port closes at a moment when nothing is queued. Until then, requests that arrive are held back,
 * because handling them would fill the turns.
 */
export async function closePort(server: Server): Promise<void> {
  const answer = server.rawListeners('request');
  const held: [IncomingMessage, ServerResponse][] = [];
  let isQuiet = false;
  const hear = () => {
    isQuiet = false;
  };
  server.on('connection', hear);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    hear();
    held.push([request, response]);
  });
  // The current turn has already read its input.
  await nextTurn();
  const startedAt = performance.now();
  for (let turnedAt = startedAt; !isQuiet && turnedAt - startedAt < SEARCH_MS; ) {
    isQuiet = true;
    await nextTurn();
    const now = performance.now();
    isQuiet &&= now - turnedAt < QUIET_TURN_MS;
    turnedAt = now;
  }
  // Unlike http's own `close`, this keeps connections on which a request may be arriving.
  net.Server.prototype.close.call(server);
  server.closeIdleConnections();
  server.off('connection', hear);
  server.removeAllListeners('request');
  for (const listener of answer) server.on('request', (...args) => listener.apply(server, args));
  for (const [request, response] of held) server.emit('request', request, response);
}

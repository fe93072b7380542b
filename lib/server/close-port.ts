import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop that took longer may have left something unread. */
const QUIET_TURN_MS = 0.5;
/** How long a busy server looks for a quiet moment. */
const SEARCH_MS = 1_000;

/**
 * Takes no connection more, and closes the idle ones, without losing a request. The system completes connections before
 * the process accepts them, one a turn, and breaks those that still wait when the port closes; a proxy does not send a
 * question again on another. So the port closes in a moment in which nothing waits, and until then, requests that
 * arrive are held: what they would do fills the turns.
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
  // The turn that is just going on has read what it reads.
  await nextTurn();
  const startedAt = performance.now();
  for (let turnedAt = startedAt; !isQuiet && turnedAt - startedAt < SEARCH_MS; ) {
    isQuiet = true;
    await nextTurn();
    const now = performance.now();
    isQuiet &&= now - turnedAt < QUIET_TURN_MS;
    turnedAt = now;
  }
  // Unlike http's own `close`, this leaves those connections alone on which a request may just arrive.
  net.Server.prototype.close.call(server);
  server.closeIdleConnections();
  server.off('connection', hear);
  server.removeAllListeners('request');
  for (const listener of answer) server.on('request', (...args) => listener.apply(server, args));
  for (const [request, response] of held) server.emit('request', request, response);
}

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Beyond these limits the connection is closed; a client that still sends has had the time to read the answer. */
const BYTES_MAX = 16_000_000;
const DRAIN_MS_MAX = 10_000;

/**
 * Takes in what an answer left unread of a body, such as one that is too large. Node does so only where nothing was read
 * of it; otherwise the next request on the connection stands behind that rest until the connection ends.
 */
export function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let bytes = 0;
    const late = setTimeout(() => request.destroy(), DRAIN_MS_MAX).unref();
    // What began to read the body would stop it from flowing.
    request.unpipe();
    request.removeAllListeners('data').removeAllListeners('readable');
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > BYTES_MAX) request.destroy();
    });
    request.once('close', () => clearTimeout(late));
    request.resume();
  });
}

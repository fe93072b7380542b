import type { IncomingMessage, ServerResponse } from 'node:http';

/** Beyond these limits the connection is closed; by then, the client has had time to read the response. */
const BYTES_MAX = 16_000_000;
const DRAIN_MS_MAX = 10_000;

/**
 * Reads the rest of a body that was not read completely, such as one that is too large. Node does so only if nothing of
 * it was read; otherwise the next request on the connection would wait behind the rest.
 */
export function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let bytes = 0;
    const late = setTimeout(() => request.destroy(), DRAIN_MS_MAX).unref();
    // The body's first reader would keep it from flowing.
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

import type { IncomingMessage, ServerResponse } from 'node:http';

interface BodyPace {
  /** Before that, nothing is asked of a body. */
  graceMs?: number;
  /** How often it is looked at from then on. */
  everyMs?: number;
  /** What has to come between two looks. */
  bytesMin?: number;
}

const GRACE_MS = 20_000;
const EVERY_MS = 20_000;
/** Half a kilobyte a second: also phones at the edge of a network send more. */
const BYTES_MIN = 10_000;

/**
 * Ends the connection of a client that sends its body a byte at a time: Node would wait for five minutes, with all that a
 * request takes. What already arrived and was not read yet is no fault of the client.
 */
export function endLateBody(
  request: IncomingMessage,
  response: ServerResponse,
  { graceMs = GRACE_MS, everyMs = EVERY_MS, bytesMin = BYTES_MIN }: BodyPace = {},
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if ((length === undefined || length === '0') && encoding === undefined) return;
  const { socket } = request;
  let bytes = socket.bytesRead;
  let hasWaited = false;
  let timer = setTimeout(look, graceMs).unref();
  function look(): void {
    // What is answered already is left to `drainRequest`.
    if (request.complete || request.destroyed || response.headersSent) return;
    const came = socket.bytesRead - bytes;
    bytes = socket.bytesRead;
    const isWaiting = request.readableLength > 0;
    if (came < bytesMin && !isWaiting && !hasWaited) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
      return;
    }
    hasWaited = isWaiting;
    timer = setTimeout(look, everyMs).unref();
  }
  const stop = () => clearTimeout(timer);
  request.once('close', stop);
  response.once('close', stop);
}

import type { IncomingMessage, ServerResponse } from 'node:http';

interface BodyPace {
  /** How long a body may take before its speed is checked. */
  graceMs?: number;
  /** Interval between later checks. */
  everyMs?: number;
  bytesMin?: number;
}

const GRACE_MS = 20_000;
const EVERY_MS = 20_000;
/** Half a kilobyte a second: even phones at the edge of a network send more. */
const BYTES_MIN = 10_000;

/**
 * Closes the connection of a client that sends its body a byte at a time. Node would wait five minutes and keep the
 * request's resources. Bytes that have arrived but were not read yet do not count against the client.
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
    // If a response has started, `drainRequest` handles the rest.
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

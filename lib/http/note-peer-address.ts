import type { IncomingMessage, Server } from 'node:http';
import { PEER_ADDRESS_HEADER } from './client-address';
import { keepTrustedForwarded } from './forwarded-headers';

/**
 * Lets every request carry the address at the other end of its connection, which web requests do not
 * tell, and nothing about its way that a client made up. It stands before all that reads a request.
 */
export function notePeerAddress(prototype: Server, trustedProxyCount: number): void {
  const emit = prototype.emit;
  prototype.emit = function emitNoting(this: Server, event: string, ...values: unknown[]) {
    const [request] = values;
    if (event === 'request' && isIncoming(request)) {
      request.headers[PEER_ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
      keepTrustedForwarded(request.headers, trustedProxyCount);
    }
    return Reflect.apply(emit, this, [event, ...values]);
  };
}

function isIncoming(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value;
}

import type { IncomingMessage, Server } from 'node:http';
import { PEER_ADDRESS_HEADER } from './client-address';

/**
 * Lets every request carry the address at the other end of its connection, which web requests do not
 * tell. What a client writes into that header itself is overwritten.
 */
export function notePeerAddress(prototype: Server): void {
  const emit = prototype.emit;
  prototype.emit = function emitNoting(this: Server, event: string, ...values: unknown[]) {
    const [request] = values;
    if (event === 'request' && isIncoming(request))
      request.headers[PEER_ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
    return Reflect.apply(emit, this, [event, ...values]);
  };
}

function isIncoming(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value;
}

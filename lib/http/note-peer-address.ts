import type { IncomingMessage } from 'node:http';
import { PEER_ADDRESS_HEADER } from './client-address';
import { keepTrustedForwarded } from './forwarded-headers';

/**
 * Lets a request carry the address at the other end of its connection, which web requests do not tell,
 * and nothing about its way that a client made up. It stands before all that reads a request.
 */
export function notePeerAddress({ headers, socket }: IncomingMessage, trustedProxyCount: number): void {
  headers[PEER_ADDRESS_HEADER] = socket.remoteAddress ?? '';
  keepTrustedForwarded(headers, trustedProxyCount);
}

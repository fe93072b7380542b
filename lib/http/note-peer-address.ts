import type { IncomingMessage } from 'node:http';
import { PEER_ADDRESS_HEADER } from './client-address';
import { keepTrustedForwarded } from './forwarded-headers';

/**
 * Adds the peer's address to a request, because web requests lack it, and removes forged forwarding headers. Must run
 * before anything reads the request.
 */
export function notePeerAddress({ headers, socket }: IncomingMessage, trustedProxyCount: number): void {
  headers[PEER_ADDRESS_HEADER] = socket.remoteAddress ?? '';
  keepTrustedForwarded(headers, trustedProxyCount);
}

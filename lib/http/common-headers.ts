import type { IncomingMessage, ServerResponse } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/**
 * Sets what every answer says, whatever it is: browsers believe its type, tell other sites no more than our
 * origin, and come back by HTTPS where this visit, or the public address, is by HTTPS.
 */
export function setCommonHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  publicOrigin: string,
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  // Of a proxy that the operator trusts; `keepTrustedForwarded` took away what others wrote.
  const isSecure = publicOrigin.startsWith('https:') || headers['x-forwarded-proto'] === 'https';
  if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
}

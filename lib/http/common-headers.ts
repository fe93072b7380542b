import type { IncomingMessage, ServerResponse } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/**
 * Sets the headers of every answer: browsers trust its type, tell other sites only our origin, and keep to HTTPS where
 * this visit or the public address uses it. `Lectern-Commit` names the commit that a site from a repository shows.
 */
export function setCommonHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  {
    publicAddress,
    commit,
    isPreview = false,
  }: { publicAddress: string; commit?: string | undefined; isPreview?: boolean },
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  // Search engines must not list what is not published.
  if (isPreview) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  if (commit !== undefined) response.setHeader('Lectern-Commit', commit);
  // Only from a trusted proxy: `keepTrustedForwarded` removed what others wrote.
  const isSecure = publicAddress.startsWith('https:') || headers['x-forwarded-proto'] === 'https';
  if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
}

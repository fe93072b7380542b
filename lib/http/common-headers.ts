import type { IncomingMessage, ServerResponse } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/**
 * Sets the headers of every response: browsers must trust its type, send other sites only our origin, and stay on HTTPS
 * if this request or the public address uses it. `Lectern-Commit` is the commit that a site from a repository shows.
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
  // Search engines must not list unpublished pages.
  if (isPreview) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  if (commit !== undefined) response.setHeader('Lectern-Commit', commit);
  // Set by a trusted proxy; `keepTrustedForwarded` removed forged values.
  const isSecure = publicAddress.startsWith('https:') || headers['x-forwarded-proto'] === 'https';
  if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
}

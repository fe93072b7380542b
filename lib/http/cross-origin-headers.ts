/** Headers that a page of another origin may read. */
const EXPOSED = [
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Vercel-AI-Data-Stream',
  'X-Vercel-AI-UI-Message-Stream',
].join(', ');

/** For answers that any page may read: keys are public, and no cookie counts. */
export const crossOriginHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};

/** The answer to a browser that asks before it sends a key. */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...crossOriginHeaders,
      // By name: the star does not stand for it.
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
      'Access-Control-Max-Age': '86400',
    },
  });
}

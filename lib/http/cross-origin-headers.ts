import { errorResponse, RequestError } from './request-error';

/** Headers that pages of other origins may read. */
const EXPOSED = [
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Vercel-AI-Data-Stream',
  'X-Vercel-AI-UI-Message-Stream',
].join(', ');

/** For answers that any page may read: keys are public, and cookies are ignored. */
export const crossOriginHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};

/** Answers preflight requests, which browsers send before a key. */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...crossOriginHeaders,
      // By name, because `*` does not include it.
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Answers a method that an address of the message API does not have, in the shape of its other errors. */
export function otherMethods(...allowed: readonly string[]): () => Response {
  const list = allowed.join(', ');
  const message = `This address takes ${list} only. Send the request with ${allowed[0] ?? 'another method'}.`;
  return () =>
    errorResponse(new RequestError({ code: 'method_not_allowed', message }), {
      ...crossOriginHeaders,
      Allow: `${list}, OPTIONS`,
    });
}

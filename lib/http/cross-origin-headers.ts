import { errorResponse, RequestError } from './request-error';

/** Response headers that pages of other origins may read. */
const EXPOSED = [
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Vercel-AI-Data-Stream',
  'X-Vercel-AI-UI-Message-Stream',
].join(', ');

/** For responses that any page may read: their keys are public, and cookies are ignored. */
export const crossOriginHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};

/** Answers the preflight request that browsers send before a request with a key. */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...crossOriginHeaders,
      // Listed by name, because `*` does not include it.
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Answers methods that a message API address does not support, in the API's error format. */
export function otherMethods(...allowed: readonly string[]): () => Response {
  const list = allowed.join(', ');
  const message = `This address takes ${list} only. Send the request with ${allowed[0] ?? 'another method'}.`;
  return () =>
    errorResponse(new RequestError({ code: 'method_not_allowed', message }), {
      ...crossOriginHeaders,
      Allow: `${list}, OPTIONS`,
    });
}

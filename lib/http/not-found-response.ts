/** Missing pages and pages that this reader may not see look the same, and no cache keeps the response. */
export function notFoundResponse(message = 'There is nothing at this address.'): Response {
  return new Response(`${message}\n`, {
    status: 404,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

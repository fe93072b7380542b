/** What is not there and what this reader may not see are answered alike, and kept by no cache. */
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

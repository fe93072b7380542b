/** Redirects in the middle of a sign-in. The addresses involved are secret: not cached and not sent as referrer. */
export function privateRedirect(address: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

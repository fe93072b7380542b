/** Leads a browser on in the middle of a sign-in, whose addresses are kept and told to nobody. */
export function leadTo(address: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

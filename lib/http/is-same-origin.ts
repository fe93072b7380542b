/**
 * Whether a request comes from a page of this very origin, as browsers tell it. Without either header it
 * counts as foreign.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  if (origin === null || host === null) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

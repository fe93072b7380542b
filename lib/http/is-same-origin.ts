/** Whether the browser reports that a request comes from this origin; `false` without either header. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  if (origin === null || host === null) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

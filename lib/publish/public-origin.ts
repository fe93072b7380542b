/**
 * Scheme and host that readers use for the site: `NEXTAUTH_URL`, or the request's host if that setting still
 * names this machine. Headers of untrusted proxies were removed before, and caches vary by `Host`.
 */
export function publicOrigin(configured: string, request?: Request): string {
  const host = request?.headers.get('x-forwarded-host') ?? request?.headers.get('host');
  if (host === null || host === undefined || !isThisMachine(configured)) return configured;
  const protocol = request?.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? 'http';
  const written = `${protocol}://${host}`;
  const isUsable = /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(written) && URL.canParse(written);
  return isUsable ? new URL(written).origin : configured;
}

/** The origin of a request, and whether it comes from the request because none is configured. */
export function publicAddress(configured: string, request: Request) {
  const origin = publicOrigin(configured, request);
  return { origin, isOriginOfRequest: origin !== configured };
}

function isThisMachine(origin: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);
}

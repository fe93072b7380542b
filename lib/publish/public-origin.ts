/**
 * Scheme and host under which readers know the site. `NEXTAUTH_URL` says it; where that was left at
 * this machine, the host of the request is nearer to the truth. Headers of untrusted proxies were taken
 * out before; caches keep answers by `Host` anyway.
 */
export function publicOrigin(configured: string, request?: Request): string {
  const host = request?.headers.get('x-forwarded-host') ?? request?.headers.get('host');
  if (host === null || host === undefined || !isThisMachine(configured)) return configured;
  const protocol = request?.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? 'http';
  const written = `${protocol}://${host}`;
  const isUsable = /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(written) && URL.canParse(written);
  return isUsable ? new URL(written).origin : configured;
}

/** The origin of a request, and whether the request itself named it because the operator configured none. */
export function publicAddress(configured: string, request: Request) {
  const origin = publicOrigin(configured, request);
  return { origin, isOriginOfRequest: origin !== configured };
}

function isThisMachine(origin: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);
}

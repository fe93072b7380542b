import { basePathOf, isThisMachine } from '@/lib/base/settings/public-address';

/**
 * Where readers reach the site: `PUBLIC_URL`, or the request's host if that setting still names this machine. Headers
 * of untrusted proxies have been removed before, and caches vary by `Host`.
 */
export function reachedAddress(configured: string, request?: Request): string {
  const host = request?.headers.get('x-forwarded-host') ?? request?.headers.get('host');
  if (host === null || host === undefined || !isThisMachine(configured)) return configured;
  const protocol = request?.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? 'http';
  const written = `${protocol}://${host}`;
  const isUsable = /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(written) && URL.canParse(written);
  return isUsable ? new URL(written).origin + basePathOf(configured) : configured;
}

/** The address of a request, and whether it comes from the request because none is configured. */
export function publicationAddress(configured: string, request: Request) {
  const origin = reachedAddress(configured, request);
  return { origin, isOriginOfRequest: origin !== configured };
}

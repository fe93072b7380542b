/**
 * The path on this site to return to after sign-in, or `/`. Anything that a browser could read as another site
 * (`//evil.example`, `/\evil.example`, `https:…`) becomes `/`.
 */
export function safeReturnPath(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || wanted.length > 2_000 || !URL.canParse(wanted, origin)) return '/';
  // The URL parser of browsers: it drops tabs and line breaks, and reads "\" as "/".
  const { origin: target, pathname, search, hash } = new URL(wanted, origin);
  if (target !== new URL(origin).origin || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}

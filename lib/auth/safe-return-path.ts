/**
 * The path on this site that a form or a link wants to lead to after sign-in, or `/`. Whatever a
 * browser could read as another site (`//evil.example`, `/\evil.example`, `https:…`) leads home.
 */
export function safeReturnPath(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || wanted.length > 2_000 || !URL.canParse(wanted, origin)) return '/';
  // The parser of browsers: it drops tabs and line breaks, and reads "\" as "/".
  const { origin: target, pathname, search, hash } = new URL(wanted, origin);
  if (target !== new URL(origin).origin || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}

const MAKES_SCRIPTS = /createElement\(\s*["'`]script["'`]|\bimport(?:Scripts)?\(/i;
const ADDRESS = /(?:https?:)?\/\/((?:[a-z0-9-]+\.)+[a-z]{2,}|localhost)(?::\d{1,5})?(?=[/"'`?])/gi;

/**
 * Origins from which an author's script loads others: the URLs in it, if it creates scripts at all, as analytics
 * snippets do.
 */
export function scriptOriginsIn(code: string): string[] {
  if (!MAKES_SCRIPTS.test(code)) return [];
  const written = [...code.matchAll(ADDRESS)].map(([address]) =>
    address.startsWith('//') ? `https:${address}` : address,
  );
  return [...new Set(written)]
    .filter((origin) => URL.canParse(origin))
    .map((origin) => new URL(origin).origin);
}

/** Whether a script creates others from URLs that it does not contain literally. */
export function hidesScriptOrigins(code: string): boolean {
  return MAKES_SCRIPTS.test(code) && scriptOriginsIn(code).length === 0;
}

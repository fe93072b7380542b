const MAKES_SCRIPTS = /createElement\(\s*["'`]script["'`]|\bimport(?:Scripts)?\(/i;
const ADDRESS = /(?:https?:)?\/\/((?:[a-z0-9-]+\.)+[a-z]{2,}|localhost)(?::\d{1,5})?(?=[/"'`?])/gi;

/** PostHog's snippet derives the host of its scripts from that of its API in this way. */
const REPLACEMENT = /\.replace\(\s*(["'])([^"'\n]+)\1\s*,\s*(["'])([^"'\n]*)\3\s*\)/g;

/**
 * Origins from which an author's script loads others: the URLs in it, literal and with the replacements written next to
 * them, provided that it creates scripts at all, as analytics snippets do.
 */
export function scriptOriginsIn(code: string): string[] {
  if (!MAKES_SCRIPTS.test(code)) return [];
  const written = [...code.matchAll(ADDRESS)].map(([address]) =>
    address.startsWith('//') ? `https:${address}` : address,
  );
  const replaced = [...code.matchAll(REPLACEMENT)].flatMap(([, , from = '', , to = '']) =>
    written.filter((address) => address.includes(from)).map((address) => address.replace(from, () => to)),
  );
  return [...new Set([...written, ...replaced])]
    .filter((origin) => URL.canParse(origin))
    .map((origin) => new URL(origin).origin);
}

/** Whether a script creates others from URLs that it does not contain literally. */
export function hidesScriptOrigins(code: string): boolean {
  return MAKES_SCRIPTS.test(code) && scriptOriginsIn(code).length === 0;
}

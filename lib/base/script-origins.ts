const MAKES_SCRIPTS = /createElement\(\s*["'`]script["'`]|\bimport(?:Scripts)?\(/i;
const ADDRESS = /(?:https?:)?\/\/((?:[a-z0-9-]+\.)+[a-z]{2,}|localhost)(?::\d{1,5})?(?=[/"'`?])/gi;

/**
 * Origins from which a script of an author brings others: those that it writes down, where it makes
 * scripts at all, as the snippets of analytics services do.
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

/** Whether a script makes others, from addresses that it does not write down. */
export function hidesScriptOrigins(code: string): boolean {
  return MAKES_SCRIPTS.test(code) && scriptOriginsIn(code).length === 0;
}

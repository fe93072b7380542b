/**
 * The path of a URL on this site, to navigate without a page load; `undefined` for other URLs.
 *
 * @example siteAddress('https://docs.example.com/start#run') // '/start#run' on docs.example.com
 */
export function siteAddress(address: string): string | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}

/**
 * The path of an address on this site, so that its page is shown without a full load; `undefined` for
 * every other address.
 *
 * @example siteAddress('https://docs.example.com/start#run') // '/start#run' on docs.example.com
 */
export function siteAddress(address: string): string | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}

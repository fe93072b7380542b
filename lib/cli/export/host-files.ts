import type { RedirectSetting } from '@/lib/docs/config/schema/redirects';

/** A site's redirects as a `_redirects` file for static hosts; named parts match the rest of a path. */
export function redirectsFile(redirects: readonly RedirectSetting[], url: string | undefined): string {
  const base = url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '');
  // A space would end an address there.
  const below = (address: string) =>
    (address.startsWith('/') ? base + address : address).replace(/ /g, '%20');
  return redirects
    .map(({ source, destination, permanent }) => {
      const [from, to] = [source, destination].map((address) => below(address));
      const rest = /:([A-Za-z_]\w*)\*$/.exec(from ?? '')?.[1];
      const written =
        rest === undefined ? to : to?.replace(`:${rest}*`, ':splat').replace(`:${rest}`, ':splat');
      return `${rest === undefined ? from : from?.replace(/:[A-Za-z_]\w*\*$/, '*')} ${written} ${permanent ? 301 : 302}\n`;
    })
    .join('');
}

import { percentDecoded } from '@/lib/base/percent-decoded';
import { pathFromAddress } from '../path-from-address';

/** Where in this site an address leads; `undefined` for other places and for what cannot be told. */
export function siteTarget(href: string, from: string): { path: string; anchor: string } | undefined {
  if (href === '' || href === '#' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) || /[{}]/.test(href))
    return undefined;
  try {
    const { pathname, hash } = new URL(href, `http://site.invalid${encodeURI(from)}`);
    return {
      path: pathFromAddress(pathname),
      anchor: percentDecoded(hash.slice(1)),
    };
  } catch {
    // Not an address at all; browsers treat it as text too.
    return undefined;
  }
}

import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { pathFromAddress } from '../path-from-address';

/** Page and anchor that a link leads to in this site; `undefined` for other targets. */
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
    // Not a valid URL; browsers treat it as text too.
    return undefined;
  }
}

import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { pathFromAddress } from '../path-from-address';

/** The page and anchor of this site that a link leads to; `undefined` for other targets. */
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
    // Browsers treat an invalid URL as text too.
    return undefined;
  }
}

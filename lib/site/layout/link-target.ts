import { isExternalAddress, navigationPath } from '@/lib/docs/navigation/navigation-path';

export interface LinkTarget {
  href: string;
  isExternal: boolean;
  /** The page path, for links inside the site. */
  path?: string | undefined;
}

/**
 * Resolves an `href` of the configuration: a URL, or a path of the site.
 *
 * @example linkTarget('guides/start.mdx#install') // { href: '/guides/start#install', path: '/guides/start', … }
 */
export function linkTarget(written: string): LinkTarget {
  if (isExternalAddress(written)) return { href: written, isExternal: true };
  const cut = written.search(/[?#]/);
  const pathname = cut === -1 ? written : written.slice(0, cut);
  const rest = cut === -1 ? '' : written.slice(cut);
  // Only `#part` or `?query`: relative to the page that shows it.
  if (pathname === '') return { href: rest, isExternal: false };
  const { path } = navigationPath(pathname);
  return { href: `${hrefOfPage(path)}${rest}`, isExternal: false, path };
}

/**
 * The address of a page.
 *
 * @example hrefOfPage('/guides/a b') // '/guides/a%20b'
 */
export function hrefOfPage(path: string): string {
  return encodeURI(path)
    .replace(/%25([\da-f]{2})/gi, '%$1')
    .replace(/[?#]/g, encodeURIComponent);
}

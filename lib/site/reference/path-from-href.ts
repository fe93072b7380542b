import { isExternalAddress, navigationPath } from '@/lib/docs/navigation/navigation-path';

/**
 * The address that a document gives a page (`x-svc.href`); `undefined` for what is no path of the site.
 *
 * @example pathFromHref('orders/create.mdx') // '/orders/create'
 */
export function pathFromHref(written: string): string | undefined {
  const [path = ''] = written.trim().split('#');
  if (path === '' || isExternalAddress(path) || /[?\\]|(?:^|\/)\.\.(?:\/|$)/.test(path)) return undefined;
  return navigationPath(path).path;
}

import { isExternalAddress, navigationPath } from '@/lib/docs/navigation/navigation-path';

/**
 * The page path that a document requests (`x-svc.href`); `undefined` if it is not a path of the site.
 *
 * @example pathFromHref('orders/create.mdx') // '/orders/create'
 */
export function pathFromHref(written: string): string | undefined {
  const [path = ''] = written.trim().split('#');
  if (path === '' || isExternalAddress(path) || /[?\\]|(?:^|\/)\.\.(?:\/|$)/.test(path)) return undefined;
  return navigationPath(path).path;
}

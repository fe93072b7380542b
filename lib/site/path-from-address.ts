import { percentDecoded } from '@/lib/base/percent-decoded';

/**
 * The path of an address as pages are known by: decoded, without slashes at its end.
 *
 * @example pathFromAddress('/guides/a%20b/') // '/guides/a b'
 */
export function pathFromAddress(pathname: string): string {
  return percentDecoded(pathname).replace(/(?<=.)\/+$/, '');
}

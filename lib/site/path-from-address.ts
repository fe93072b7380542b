import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { withoutTrailingSlashes } from '@/lib/base/text/without-trailing';

/**
 * The page path of an address: decoded, without trailing slashes.
 *
 * @example pathFromAddress('/guides/a%20b/') // '/guides/a b'
 */
export function pathFromAddress(pathname: string): string {
  return withoutTrailingSlashes(percentDecoded(pathname));
}

import { percentDecoded } from '@/lib/base/text/percent-decoded';

/**
 * The page path of a catch-all route's segments, which may be percent-encoded.
 *
 * @example pathFromSegments(['guides', 'a%20b']) // '/guides/a b'
 */
export function pathFromSegments(segments: readonly string[] | undefined): string {
  return `/${(segments ?? []).map(percentDecoded).join('/')}`;
}

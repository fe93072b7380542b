import { percentDecoded } from '@/lib/base/percent-decoded';

/**
 * The address that a catch-all route got, as pages are known by; parts may come percent-encoded.
 *
 * @example pathFromSegments(['guides', 'a%20b']) // '/guides/a b'
 */
export function pathFromSegments(segments: readonly string[] | undefined): string {
  return `/${(segments ?? []).map(percentDecoded).join('/')}`;
}

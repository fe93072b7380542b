/**
 * The address that a catch-all route got, as pages are known by; parts may come percent-encoded.
 *
 * @example pathFromSegments(['guides', 'a%20b']) // '/guides/a b'
 */
export function pathFromSegments(segments: readonly string[] | undefined): string {
  return `/${(segments ?? []).map(decoded).join('/')}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign is part of the name.
    return segment;
  }
}

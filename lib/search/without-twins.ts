import type { PageFilter } from './page-filter';

/** How many versions of the same page a filter may return. */
export function editionsIn({ version }: PageFilter): number {
  return typeof version === 'object' ? Math.max(1, version.length) : 1;
}

/**
 * Keeps each page once, in its best place: the same page in another version adds nothing.
 *
 * @param otherVersions paths of the same page in other versions
 */
export function withoutTwins<Found extends { path: string }>(
  found: readonly Found[],
  otherVersions: (path: string) => readonly string[],
): Found[] {
  const isTwin = new Map<string, boolean>();
  const paths = new Set(found.map(({ path }) => path));
  for (const path of paths) {
    if (isTwin.get(path) === true) continue;
    isTwin.set(path, false);
    for (const other of otherVersions(path))
      if (paths.has(other) && !isTwin.has(other)) isTwin.set(other, true);
  }
  return found.filter(({ path }) => isTwin.get(path) === false);
}

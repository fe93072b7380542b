import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';

/** The segments of a page path. @example pathSegments('/v1/guides') // ['v1', 'guides'] */
export function pathSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The longest common folder of an element's pages, as segments. */
export function folderOfDivision(index: NavigationIndex, division: NavigationDivision): string[] {
  let folder: string[] | undefined;
  let isSingle = true;
  for (const path of pathsIn(index, division)) {
    const segments = pathSegments(path);
    if (folder === undefined) {
      folder = segments;
      continue;
    }
    if (folder.length !== segments.length || commonStart(folder, segments) !== folder.length)
      isSingle = false;
    folder = folder.slice(0, commonStart(folder, segments));
    if (folder.length === 0) break;
  }
  // A single page tells only its own folder, not where other pages would be.
  return isSingle ? (folder ?? []).slice(0, -1) : (folder ?? []);
}

/** The pages of an element by last segment, in reading order. */
export function pathsByLastSegment(
  index: NavigationIndex,
  division: NavigationDivision,
): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const path of new Set(pathsIn(index, division))) {
    const last = path.slice(path.lastIndexOf('/') + 1);
    const known = paths.get(last);
    if (known === undefined) paths.set(last, [path]);
    else known.push(path);
  }
  return paths;
}

export function commonStart(left: readonly string[], right: readonly string[]): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length++;
  return length;
}

function* pathsIn(index: NavigationIndex, division: NavigationDivision): Generator<string> {
  const { start, end } = index.rangeOf(division);
  for (let position = start; position < end; position++) {
    const page = index.placedPages[position];
    if (page !== undefined) yield page.path;
  }
}

import { nearestName } from './nearest-name';

/**
 * The address closest to a misspelt one. What differs must be close in itself: `/concepts/agents` is no slip of
 * `/concepts/events`, however long the rest is. A page of the same name in another folder is one if it is the only one.
 */
export function nearestAddress(written: string, candidates: readonly string[]): string | undefined {
  const nearest = nearestName(written, candidates);
  if (nearest === undefined) return undefined;
  const one = written.split('/');
  const other = nearest.split('/');
  const last = one.at(-1);
  if (last !== '' && last === other.at(-1))
    return candidates.filter((address) => address.endsWith(`/${last}`)).length === 1 || isClose(one, other)
      ? nearest
      : undefined;
  return isClose(one, other) ? nearest : undefined;
}

/** Whether the parts between what both begin and end with differ by a slip. */
function isClose(one: readonly string[], other: readonly string[]): boolean {
  const shorter = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < shorter && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const differing = (parts: readonly string[]) => parts.slice(begin, parts.length - end).join('/');
  const wanted = differing(one);
  // A part too many or too few is a slip of the whole.
  return wanted === '' || differing(other) === '' || nearestName(wanted, [differing(other)]) !== undefined;
}

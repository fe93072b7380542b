/**
 * A list as part of a sentence.
 *
 * @example inWords(['a', 'b', 'c'], 'and') // a, b and c
 */
export function inWords(items: readonly string[], conjunction: 'and' | 'or'): string {
  const [last = ''] = items.slice(-1);
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Adjacent pairs in a sequence of stems, to recognise text with the same words in the same order. */
export function neighbours(sequence: readonly string[]): ReadonlySet<string> {
  return new Set(sequence.slice(1).map((stem, position) => joined(sequence[position] ?? '', stem)));
}

/** Share of the wanted pairs that appear in a text, from 0 to 1. */
export function neighbourShare(wanted: ReadonlySet<string>, stems: Iterable<string>): number {
  if (wanted.size === 0) return 0;
  const seen = new Set<string>();
  let before = '';
  for (const stem of stems) {
    const pair = joined(before, stem);
    if (wanted.has(pair)) seen.add(pair);
    before = stem;
  }
  return seen.size / wanted.size;
}

function joined(first: string, second: string): string {
  return `${first} ${second}`;
}

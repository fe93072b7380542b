interface Numbering {
  taken?: Iterable<string>;
  /** The number of a name's second occurrence. */
  first?: number;
  numbered?: (name: string, number: number) => string;
}

/** Returns each name once. A repeated one gets a number that makes it unique: `name-2`. */
export function uniqueNames({
  taken = [],
  first = 2,
  numbered = (name, number) => `${name}-${number}`,
}: Numbering = {}): (wanted: string) => string {
  const used = new Set(taken);
  // Continues after the last number, because thousands may want the same name.
  const numbers = new Map<string, number>();
  return (wanted) => {
    let free = wanted;
    let number = numbers.get(wanted) ?? first;
    for (; used.has(free); number++) free = numbered(wanted, number);
    numbers.set(wanted, number);
    used.add(free);
    return free;
  };
}

/** The items with their results, in order. Starts reading `ahead` items before they are requested. */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Result>,
  ahead: number,
): AsyncGenerator<[Item, Result]> {
  const begun: [Item, Promise<Result>][] = [];
  for (const item of items) {
    const reading = read(item);
    // The consumer gets the error later. Until then it must not end the process.
    reading.catch(() => undefined);
    begun.push([item, reading]);
    const first = begun.length > ahead ? begun.shift() : undefined;
    if (first !== undefined) yield [first[0], await first[1]];
  }
  for (const [item, reading] of begun) yield [item, await reading];
}

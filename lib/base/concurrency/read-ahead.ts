/** Items with what `read` makes of them, in their order; `ahead` of them are begun before they are asked for. */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Result>,
  ahead: number,
): AsyncGenerator<[Item, Result]> {
  const begun: [Item, Promise<Result>][] = [];
  for (const item of items) {
    const reading = read(item);
    // Whoever asks for it gets the error; until then it must not end the process.
    reading.catch(() => undefined);
    begun.push([item, reading]);
    const first = begun.length > ahead ? begun.shift() : undefined;
    if (first !== undefined) yield [first[0], await first[1]];
  }
  for (const [item, reading] of begun) yield [item, await reading];
}

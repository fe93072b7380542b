/**
 * Edit distance between a typed word and a known one: insertions, deletions, substitutions and swaps of neighbours.
 * Anything above `most` is reported as `most + 1`.
 *
 * @param isPrefix whether the typed word may be only the beginning of the known one
 */
export function editDistance(typed: string, known: string, most: number, isPrefix = false): number {
  if (typed.length - known.length > most) return most + 1;
  if (!isPrefix && known.length - typed.length > most) return most + 1;
  const columns = Math.min(known.length, typed.length + most) + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: columns }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column < columns; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      const above = previous[column] ?? 0;
      const diagonal = previous[column - 1] ?? 0;
      const left = current[column - 1] ?? 0;
      let distance = Math.min(above + 1, left + 1, diagonal + (isSame ? 0 : 1));
      const isSwap = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      if (isSwap && row > 1 && column > 1)
        distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return most + 1;
    beforePrevious = previous;
    previous = current;
  }
  const distance = isPrefix ? Math.min(...previous) : (previous[known.length] ?? most + 1);
  return Math.min(distance, most + 1);
}

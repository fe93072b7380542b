/** The candidate closest to a misspelt name; `undefined` if more than a third of the letters differ. */
export function nearestName(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  const tolerated = Math.max(1, Math.floor(written.length / 3));
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), Math.min(tolerated, bestDistance - 1));
    if (distance === undefined) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** The hint for a misspelt name: the nearest one or, if none is near, `otherwise`. */
export function didYouMean(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. `undefined` above
 * `most`, which most names of a large site exceed after a few letters.
 */
function editDistance(left: string, right: string, most: number): number | undefined {
  if (Math.abs(left.length - right.length) > most) return undefined;
  const columns = right.length + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: columns }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column < columns; column++) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      let distance = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substitution);
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    // Later rows cannot be closer.
    if (least > most) return undefined;
    beforePrevious = previous;
    previous = current;
  }
  const distance = previous[columns - 1] ?? 0;
  return distance <= most ? distance : undefined;
}

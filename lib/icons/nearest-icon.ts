import { drawingNames } from '@/lib/icons/icon-sets';

/** Words for an icon's look rather than its subject. */
const MODIFIERS = new Set(
  'alt arrow arrows check circle dashed dots down empty from full half large left light lines minus o off on open plus right simple slash small square to up user with xmark'.split(
    ' ',
  ),
);

/**
 * The icon of Font Awesome's free set whose name shares most words (also in the singular) with a name that no set has.
 * Many names are of paid sets, and a related icon is better than none.
 *
 * @example nearestIcon('file-magnifying-glass') // 'magnifying-glass'
 */
export function nearestIcon(name: string): string | undefined {
  const words = new Set(name.split('-').flatMap((word) => [word, word.replace(/(?<=..)s$/, '')]));
  let best: string | undefined;
  let bestScore = 0;
  for (const candidate of new Set([...words].flatMap((word) => namesByWord().get(word) ?? []))) {
    const score = scoreOf(candidate.split('-'), words);
    if (score > bestScore || (score === bestScore && best !== undefined && candidate < best)) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

function scoreOf(candidate: readonly string[], words: ReadonlySet<string>): number {
  let score = 0;
  // A repeated word such as "arrow" counts once.
  for (const word of new Set(candidate)) {
    if (words.has(word)) score += MODIFIERS.has(word) ? 1 : 10;
    else score -= MODIFIERS.has(word) ? 1 : 4;
  }
  return score;
}

let names: Map<string, string[]> | undefined;

function namesByWord(): Map<string, string[]> {
  if (names !== undefined) return names;
  names = new Map();
  const solid = 'fontawesome/solid/';
  for (const drawing of drawingNames(solid)) {
    const name = drawing.slice(solid.length);
    for (const word of name.split('-')) names.set(word, [...(names.get(word) ?? []), name]);
  }
  return names;
}

import { editDistance } from './edit-distance';

interface KnownWord {
  word: string;
  count: number;
}

/** The words of an index in memory, sorted, with the number of sections that contain each. */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #counts: Uint32Array;
  /** One bit per letter, to skip most words without computing an edit distance. */
  #masks: Uint32Array | undefined;

  constructor(words: readonly string[], counts: Uint32Array) {
    this.#words = words;
    this.#counts = counts;
  }

  get size(): number {
    return this.#words.length;
  }

  /** Number of sections with the word; 0 if unknown. */
  countOf(word: string): number {
    const index = this.#firstFrom(word);
    return this.#words[index] === word ? (this.#counts[index] ?? 0) : 0;
  }

  /** Upper bound for the sections with words of this prefix. */
  countOfPrefix(prefix: string): number {
    let count = 0;
    for (let index = this.#firstFrom(prefix); this.#words[index]?.startsWith(prefix); index++)
      count += this.#counts[index] ?? 0;
    return count;
  }

  /** The most frequent words with this prefix; first the prefix itself if it is a word. */
  completionsOf(prefix: string, limit: number): string[] {
    const found: KnownWord[] = [];
    for (let index = this.#firstFrom(prefix); this.#words[index]?.startsWith(prefix); index++)
      found.push(this.#at(index));
    if (found[0]?.word === prefix) found[0].count = Number.POSITIVE_INFINITY;
    return mostFrequent(found, limit);
  }

  /** The longest known words inside a run without spaces, which was segmented differently when indexed. */
  knownPiecesOf(word: string): string[] {
    const letters = [...word];
    const pieces: string[] = [];
    for (let from = 0; from < letters.length; ) {
      let to = letters.length;
      while (to > from + 1 && this.countOf(letters.slice(from, to).join('')) === 0) to--;
      const piece = letters.slice(from, to).join('');
      if (this.countOf(piece) > 0) pieces.push(piece);
      from = to;
    }
    return pieces;
  }

  /** Corrections, most frequent first. Allows one edit from four letters on, two from eight. */
  nearestTo(typed: string, limit: number, isPrefix = false): string[] {
    const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
    if (most === 0) return [];
    for (let distance = 1; distance <= most; distance++) {
      const found = this.#within(typed, distance, isPrefix);
      if (found.length > 0) return mostFrequent(found, limit);
    }
    return [];
  }

  #within(typed: string, distance: number, isPrefix: boolean): KnownWord[] {
    const masks = this.#letterMasks();
    const mask = maskOf(typed);
    const found: KnownWord[] = [];
    for (let index = 0; index < masks.length; index++) {
      const other = masks[index] ?? 0;
      if (bitsIn(mask & ~other) > distance || (!isPrefix && bitsIn(other & ~mask) > distance)) continue;
      const word = this.#words[index] ?? '';
      if (editDistance(typed, word, distance, isPrefix) > distance) continue;
      // The first letter is rarely mistyped, so such a word is more likely.
      const likelihood = word[0] === typed[0] ? 10 : 1;
      found.push({ word, count: (this.#counts[index] ?? 0) * likelihood });
    }
    return found;
  }

  #letterMasks(): Uint32Array {
    this.#masks ??= Uint32Array.from(this.#words, maskOf);
    return this.#masks;
  }

  #at(index: number): KnownWord {
    return { word: this.#words[index] ?? '', count: this.#counts[index] ?? 0 };
  }

  #firstFrom(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function mostFrequent(words: KnownWord[], limit: number): string[] {
  return words
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map(({ word }) => word);
}

function maskOf(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask >>> 0;
}

function bitsIn(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

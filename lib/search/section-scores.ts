import { sectionsPerPage } from './index-schema';
import type { SectionNumbers } from './section-numbers';

const PAGE_SHIFT = Math.log2(sectionsPerPage);
const ORDINAL_MASK = sectionsPerPage - 1;
/** Every so many matching sections, one is sampled to estimate a high score. */
const SAMPLE_STEP = 16;

export class SectionScores {
  readonly #firstNumbers: Uint32Array;
  readonly #pages: Uint8Array | undefined;
  readonly #scores: Float32Array;
  readonly #groups: Uint32Array;
  readonly #touched: Uint32Array;
  #touchedCount = 0;

  /** @param pages 1 for each page id that may be found; absent for all */
  constructor(numbers: SectionNumbers, pages: Uint8Array | undefined) {
    this.#firstNumbers = numbers.firstNumbers;
    this.#pages = pages;
    this.#scores = new Float32Array(numbers.count);
    this.#groups = new Uint32Array(numbers.count);
    this.#touched = new Uint32Array(numbers.count);
  }

  /**
   * Adds the postings of a term. Decodes the bytes inline instead of calling `readPostings`: a callback for each of a
   * hundred thousand postings costs more than everything else.
   *
   * @param group bit of the term's group
   */
  add(bytes: Uint8Array, firstSection: number, weight: number, group: number): void {
    const firstNumbers = this.#firstNumbers;
    const pages = this.#pages;
    const scores = this.#scores;
    const groups = this.#groups;
    const touched = this.#touched;
    let count = this.#touchedCount;
    let section = firstSection;
    for (let at = 0; at < bytes.length; at++) {
      let byte = bytes[at] ?? 0;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[++at] ?? 0;
        distance |= (byte & 127) << shift;
      }
      section += distance;
      const impact = bytes[++at] ?? 0;
      const page = section >>> PAGE_SHIFT;
      if (pages !== undefined && pages[page] !== 1) continue;
      const number = (firstNumbers[page] ?? 0) + (section & ORDINAL_MASK);
      const before = groups[number] ?? 0;
      if (before === 0) touched[count++] = number;
      groups[number] = before | group;
      scores[number] = (scores[number] ?? 0) + weight * impact;
    }
    this.#touchedCount = count;
  }

  scoreOf(number: number): number {
    return this.#scores[number] ?? 0;
  }

  /**
   * Section numbers by score, highest first; ties by the lower number.
   *
   * @param needed bits of the groups that a section must match
   */
  highest(limit: number, needed: number): number[] {
    const isMany = needed === 0 && this.#touchedCount > SAMPLE_STEP * limit;
    const likely = isMany ? this.#atLeast(this.#scoreOfMost(limit), needed) : [];
    const kept = likely.length >= limit ? likely : this.#atLeast(0, needed);
    return kept.sort((a, b) => this.scoreOf(b) - this.scoreOf(a) || a - b).slice(0, limit);
  }

  #atLeast(bar: number, needed: number): number[] {
    const kept: number[] = [];
    for (const number of this.#touched.subarray(0, this.#touchedCount))
      if (this.scoreOf(number) >= bar && ((this.#groups[number] ?? 0) & needed) === needed) kept.push(number);
    return kept;
  }

  /** A score that about `2 * limit` sections reach. */
  #scoreOfMost(limit: number): number {
    const sample: number[] = [];
    for (let at = 0; at < this.#touchedCount; at += SAMPLE_STEP)
      sample.push(this.scoreOf(this.#touched[at] ?? 0));
    return sample.sort((a, b) => b - a)[Math.ceil((2 * limit) / SAMPLE_STEP)] ?? 0;
  }
}

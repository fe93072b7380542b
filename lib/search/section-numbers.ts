import { sectionsPerPage } from './index-schema';

const PAGE_SHIFT = Math.log2(sectionsPerPage);

/** The sections of an index numbered without gaps, so that scores fit into plain arrays. */
export class SectionNumbers {
  /** By page id: number of the page's first section. */
  readonly #firsts: Uint32Array;
  readonly count: number;

  constructor(pages: readonly { id: number; sectionCount: number }[]) {
    const lastId = pages.reduce((last, { id }) => Math.max(last, id), 0);
    const counts = new Uint32Array(lastId + 1);
    for (const { id, sectionCount } of pages) counts[id] = sectionCount;
    this.#firsts = new Uint32Array(lastId + 2);
    let count = 0;
    for (let id = 0; id <= lastId; id++) {
      this.#firsts[id] = count;
      count += counts[id] ?? 0;
    }
    this.#firsts[lastId + 1] = count;
    this.count = count;
  }

  /** How many page ids there may be, gaps included. */
  get pageIds(): number {
    return this.#firsts.length - 1;
  }

  /** The page of a section; bits instead of a division, because scoring asks a million times. */
  pageOf(section: number): number {
    return section >>> PAGE_SHIFT;
  }

  /** The number of a section. */
  numberOf(section: number): number {
    return (this.#firsts[this.pageOf(section)] ?? 0) + (section & (sectionsPerPage - 1));
  }

  /** The section and page that a number stands for. */
  sectionOf(number: number): { section: number; page: number } {
    let low = 0;
    let high = this.#firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#firsts[middle] ?? 0) <= number) low = middle;
      else high = middle - 1;
    }
    return { section: low * sectionsPerPage + number - (this.#firsts[low] ?? 0), page: low };
  }
}

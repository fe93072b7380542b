import { sectionsPerPage } from './index-schema';

/** Numbers the sections of an index without gaps, so that scores fit into typed arrays. */
export class SectionNumbers {
  /** Number of the page's first section, by page id. */
  readonly firstNumbers: Uint32Array;
  readonly count: number;

  constructor(pages: readonly { id: number; sectionCount: number }[]) {
    const lastId = pages.reduce((last, { id }) => Math.max(last, id), 0);
    const counts = new Uint32Array(lastId + 1);
    for (const { id, sectionCount } of pages) counts[id] = sectionCount;
    this.firstNumbers = new Uint32Array(lastId + 2);
    let count = 0;
    for (let id = 0; id <= lastId; id++) {
      this.firstNumbers[id] = count;
      count += counts[id] ?? 0;
    }
    this.firstNumbers[lastId + 1] = count;
    this.count = count;
  }

  /** Count of page ids, including gaps. */
  get pageIds(): number {
    return this.firstNumbers.length - 1;
  }

  sectionOf(number: number): { section: number; page: number } {
    let low = 0;
    let high = this.firstNumbers.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.firstNumbers[middle] ?? 0) <= number) low = middle;
      else high = middle - 1;
    }
    return { section: low * sectionsPerPage + number - (this.firstNumbers[low] ?? 0), page: low };
  }
}

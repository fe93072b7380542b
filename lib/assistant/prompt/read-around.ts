import type { Reader } from '@/lib/access/reader';
import type { CitedPage, CitedPassage } from '../reply-sources';
import { citedPassage } from '../reply-sources';
import type { ReadPage } from '../retrieve-sections';
import { CHARACTERS_PER_TOKEN } from '../token-estimate';

export interface QuotablePage {
  path: string;
  title: string;
  /** The passages found, each as long as a search returns it at most. */
  passages: readonly CitedPassage[];
  /** The whole page if it is short enough, else the sections around the passages; in page order. */
  sections: readonly CitedPassage[];
}

/** How many prompt budgets of text to read: more than one, because not all of it will be quoted. */
const BUDGETS_READ = 3;
/** Read in batches: one by one, each page would wait behind the questions of all other readers. */
const READ_AT_ONCE = 5;

export async function readAround(
  pages: readonly CitedPage[],
  {
    readPage,
    reader,
    address,
    tokensMax,
  }: { readPage: ReadPage; reader: Reader; address: (path: string) => string; tokensMax: number },
): Promise<QuotablePage[]> {
  const charactersMax = tokensMax * CHARACTERS_PER_TOKEN;
  let left = charactersMax * BUDGETS_READ;
  const read: QuotablePage[] = [];
  for (let from = 0; from < pages.length; from += READ_AT_ONCE) {
    const next = pages.slice(from, from + READ_AT_ONCE);
    const texts = await Promise.all(
      next.map(({ path, passages }) => {
        const around = passages.length === 0 ? undefined : passages.map(({ position }) => position);
        return left > 0 ? readPage({ path, around, charactersMax }, reader) : undefined;
      }),
    );
    for (const [place, { path, source, passages }] of next.entries()) {
      const sections = left > 0 ? (texts[place]?.sections ?? []) : [];
      left -= sections.reduce((sum, { text }) => sum + text.length, 0);
      const quotable = sections.map((section) => citedPassage(path, section, address));
      read.push({ path, title: source.title, passages, sections: quotable });
    }
  }
  return read;
}

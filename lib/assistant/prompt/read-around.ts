import type { Reader } from '@/lib/access/reader';
import type { CitedPage, CitedPassage } from '../reply-sources';
import { citedPassage } from '../reply-sources';
import type { ReadPage } from '../retrieve-sections';
import { CHARACTERS_PER_TOKEN } from '../token-estimate';

export interface QuotablePage {
  path: string;
  title: string;
  /** What was found, each at most as long as a search returns it. */
  passages: readonly CitedPassage[];
  /** The whole page where it is short enough, else the sections around the passages; in page order. */
  sections: readonly CitedPassage[];
}

/** More cannot be quoted; the rest of a page lets the next one in. */
const BUDGETS_READ = 3;
/** One after the other, each page would wait behind the questions of all other readers. */
const READ_AT_ONCE = 5;

/** Reads the pages of a search, best first, as far as a prompt could hold them. */
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

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
  for (const { path, source, passages } of pages) {
    const around = passages.length === 0 ? undefined : passages.map(({ position }) => position);
    const query = { path, around, charactersMax: Math.min(left, charactersMax) };
    const page = left > 0 ? await readPage(query, reader) : undefined;
    const sections = (page?.sections ?? []).map((section) => citedPassage(path, section, address));
    left -= sections.reduce((sum, { text }) => sum + text.length, 0);
    read.push({ path, title: source.title, passages, sections });
  }
  return read;
}

import type { Reader } from '@/lib/access/reader';
import type { ListedPage } from '@/lib/search/list-pages';
import type { PageText, PageTextQuery } from '@/lib/search/read-page-text';
import type { QuestionResult } from '@/lib/search/search-for-question';
import type { FilterValue } from '@/lib/search/search-page';

export interface SectionFilter {
  language?: string | undefined;
  version?: readonly string[] | undefined;
  product?: readonly string[] | undefined;
  tab?: readonly string[] | undefined;
  group?: readonly string[] | undefined;
  /** Pages, including everything below them. */
  path?: readonly string[] | undefined;
  frontMatter?: Readonly<Record<string, readonly FilterValue[]>> | undefined;
}

export interface SectionQuery {
  question: string;
  filter: SectionFilter;
  reader: Reader;
  pageCount: number;
}

/** Finds pages and sections for a query, limited to what the reader may read. */
export type RetrieveSections = (query: SectionQuery) => Promise<QuestionResult>;

/** Reads a page, or the part around some sections; `undefined` if the reader may read none there. */
export type ReadPage = (query: PageTextQuery, reader: Reader) => Promise<PageText | undefined>;

export type ListPages = (
  filter: SectionFilter,
  asked: { reader: Reader; limit: number },
) => Promise<readonly ListedPage[]>;

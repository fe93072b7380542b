import type { Reader } from '@/lib/base/reader';
import type { QuestionResult } from '@/lib/search/search-for-question';
import type { FilterValue } from '@/lib/search/search-page';

/** Which pages a reply may use, as the request filters them. */
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

/** A query to the site's search. */
export interface SectionQuery {
  question: string;
  filter: SectionFilter;
  reader: Reader;
  pageCount: number;
}

/** Finds pages and sections for a query, limited to what the reader may read. */
export type RetrieveSections = (query: SectionQuery) => Promise<QuestionResult>;

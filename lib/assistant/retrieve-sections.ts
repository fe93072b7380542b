import type { Reader } from '@/lib/base/reader';
import type { QuestionResult } from '@/lib/search/search-for-question';

/** A value that a filter asks for. */
export type WantedValue = string | number | boolean;

/** Which pages a reply may be made from, as the request says it. */
export interface SectionFilter {
  language?: string | undefined;
  version?: readonly string[] | undefined;
  product?: readonly string[] | undefined;
  tab?: readonly string[] | undefined;
  group?: readonly string[] | undefined;
  /** Pages, each with everything below it. */
  path?: readonly string[] | undefined;
  frontMatter?: Readonly<Record<string, readonly WantedValue[]>> | undefined;
}

/** One question to the search of a site. */
export interface SectionQuery {
  question: string;
  filter: SectionFilter;
  reader: Reader;
  pageCount: number;
}

/** Finds pages with the sections that answer a question; the reader's access is decided inside. */
export type RetrieveSections = (query: SectionQuery) => Promise<QuestionResult>;

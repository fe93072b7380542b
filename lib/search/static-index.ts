/** A search index as data in scripts, for pages without a server. Large parts are scripts of their own. */
export interface StaticIndex {
  language: string;
  hasOtherVersions: boolean;
  pages: readonly StaticPage[];
  /** By name and value of a facet, with a line break between: ids of pages. */
  facets: Readonly<Record<string, readonly number[]>>;
  vocabularies: Readonly<Record<'name' | 'word' | 'stem', StaticVocabulary>>;
  /** First section id of each part with sections. */
  sectionParts: readonly number[];
  /** First term of each part with postings, as JavaScript sorts them. */
  postingParts: readonly string[];
}

export interface StaticPage {
  id: number;
  sectionCount: number;
  /** As `storedPage` writes it. */
  data: string;
  /** Paths of the same page in other versions. */
  otherVersions: readonly string[];
}

/** Sorted; with spaces between, because one text is read faster than many. */
export interface StaticVocabulary {
  terms: string;
  counts: string;
}

/** By id of a section, as `storedSection` writes it. */
export type SectionPart = Readonly<Record<number, string>>;

/** By term: its postings, the bytes in base 64. */
export type PostingPart = Readonly<Record<string, readonly StaticPosting[]>>;

export type StaticPosting = readonly [part: number, count: number, bytes: string];

/** The languages of a site, the default first, each with the tag by which its pages name it. */
export type StaticLanguages = readonly { code: string; tag: string }[];

export function facetKey(name: string, value: string): string {
  return `${name}\n${value}`;
}

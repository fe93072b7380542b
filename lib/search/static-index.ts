/** A search index as data in scripts, for sites without a server. Large parts are separate scripts. */
export interface StaticIndex {
  language: string;
  hasOtherVersions: boolean;
  pages: readonly StaticPage[];
  /** Ids of pages by facet name and value, joined with a line break. */
  facets: Readonly<Record<string, readonly number[]>>;
  vocabularies: Readonly<Record<'name' | 'word' | 'stem', StaticVocabulary>>;
  /** First section id of each part with sections. */
  sectionParts: readonly number[];
  /** First term of each part with postings, in JavaScript's sort order. */
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

/** Sorted, and joined with spaces, because one text is parsed faster than many. */
export interface StaticVocabulary {
  terms: string;
  counts: string;
}

/** Sections by id, in the format of `storedSection`. */
export type SectionPart = Readonly<Record<number, string>>;

/** Postings by term, their bytes in base64. */
export type PostingPart = Readonly<Record<string, readonly StaticPosting[]>>;

export type StaticPosting = readonly [part: number, count: number, bytes: string];

/** The languages of a site, the default first, each with the tag that its pages declare. */
export type StaticLanguages = readonly { code: string; tag: string }[];

export function facetKey(name: string, value: string): string {
  return `${name}\n${value}`;
}

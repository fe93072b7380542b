import type { Reader } from '@/lib/access/reader';

/** A question with the criteria for a right reply. */
export interface EvalCase {
  /** Path of its file relative to the site folder, and the line on which it starts. */
  file: string;
  line: number;
  question: string;
  /** Groups of the reader who asks; anonymous if empty. */
  groups: readonly string[];
  language: string | undefined;
  version: string | undefined;
  /** Whether the documentation contains the answer. */
  isCovered: boolean;
  /** Each must be found; one of the alternatives is enough. */
  pages: readonly (readonly WantedPage[])[];
  /** Phrases that the answer must contain; one of the alternatives is enough. */
  has: readonly (readonly string[])[];
  /** Phrases that the answer must not contain. */
  lacks: readonly string[];
  /** Criteria in words, for a model to judge by. */
  rubric: string | undefined;
}

/** The reader who asks: a member if there are groups. */
export function readerOf({ groups }: Pick<EvalCase, 'groups'>): Reader {
  return { isSignedIn: groups.length > 0, groups };
}

export interface WantedPage {
  path: string;
  anchor: string | undefined;
}

/** The form of a page in a case file and in reports. */
export function writtenPage({ path, anchor }: WantedPage): string {
  return anchor === undefined ? path : `${path}#${anchor}`;
}

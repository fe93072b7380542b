import type { Reader } from '@/lib/access/reader';

/** A question with what a right reply to it has. */
export interface EvalCase {
  /** Path of its file relative to the site folder, and the line on which it begins. */
  file: string;
  line: number;
  question: string;
  /** Groups of the reader who asks; with none, a stranger does. */
  groups: readonly string[];
  language: string | undefined;
  version: string | undefined;
  /** Whether the documentation holds the answer. */
  isCovered: boolean;
  /** Each must be found; of alternatives one is enough. */
  pages: readonly (readonly WantedPage[])[];
  /** What must stand in the answer; of alternatives one is enough. */
  has: readonly (readonly string[])[];
  /** What must not. */
  lacks: readonly string[];
  /** What a right answer does, in words, for a model to judge by. */
  rubric: string | undefined;
}

/** Who asks: with groups, a member of them. */
export function readerOf({ groups }: Pick<EvalCase, 'groups'>): Reader {
  return { isSignedIn: groups.length > 0, groups };
}

/** A page, or a heading on it. */
export interface WantedPage {
  path: string;
  anchor: string | undefined;
}

/** How a page is written in a case, and shown in a report. */
export function writtenPage({ path, anchor }: WantedPage): string {
  return anchor === undefined ? path : `${path}#${anchor}`;
}

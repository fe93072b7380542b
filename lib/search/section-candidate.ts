/** A matching section; within one search, a higher score is better. */
export interface SectionCandidate {
  section: number;
  page: number;
  score: number;
}

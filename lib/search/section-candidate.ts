/** A section that matches, by id; of two scores from the same search, the higher is better. */
export interface SectionCandidate {
  section: number;
  page: number;
  score: number;
}

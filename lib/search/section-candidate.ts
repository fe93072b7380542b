export interface SectionCandidate {
  section: number;
  page: number;
  score: number;
}

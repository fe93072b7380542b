/** Questions that the team has dealt with, by a hash: what a reader asked is kept for as long as the conversation only. */
export interface ClosedQuestionStore {
  /** When each question was closed, by its key. */
  all(siteId: string): Promise<ReadonlyMap<string, Date>>;
  close(siteId: string, keys: readonly string[], at: Date): Promise<void>;
}

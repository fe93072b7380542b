/** Questions that the team has resolved, stored by hash: the text is kept only as long as its conversation. */
export interface ClosedQuestionStore {
  all(siteId: string): Promise<ReadonlyMap<string, Date>>;
  close(siteId: string, keys: readonly string[], at: Date): Promise<void>;
}

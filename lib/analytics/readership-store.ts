export interface PageFeedback {
  siteId: string;
  path: string;
  /** UTC, as 2026-11-21. */
  day: string;
  /** Distinguishes the readers of one day; see `visitorOf`. */
  visitor: string;
  language: string;
  isHelpful: boolean;
  comment?: string | undefined;
}

export type GivenFeedback = Omit<PageFeedback, 'siteId' | 'visitor'> & { givenAt: Date };

export interface PageCount {
  path: string;
  views: number;
  helpful: number;
  unhelpful: number;
}

export interface ReadershipReport {
  siteId: string;
  /** First day, UTC. */
  sinceDay: string;
  limit: number;
  path?: string | undefined;
}

/** Implemented by `lib/db`. */
export interface ReadershipStore {
  recordView(view: { siteId: string; path: string; day: string }): Promise<void>;
  /** Stores feedback; replaces the same reader's earlier feedback on the page that day. */
  recordFeedback(feedback: PageFeedback, givenAt: Date): Promise<void>;
  feedbackCount(siteId: string, day: string): Promise<number>;
  /** Newest first. */
  feedback(report: ReadershipReport & { isCommentedOnly?: boolean }): Promise<GivenFeedback[]>;
  /** Time of the last feedback at any site. */
  newestFeedback(): Promise<Date | undefined>;
  removeFeedbackOlderThan(siteId: string, time: Date): Promise<void>;
  /** Pages with their counts, most views first. */
  pages(report: ReadershipReport): Promise<PageCount[]>;
}

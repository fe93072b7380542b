/** What one reader said of one page on one day. */
export interface PageFeedback {
  siteId: string;
  path: string;
  /** UTC, as 2026-11-21. */
  day: string;
  /** Tells the readers of a day apart; see `visitorOf`. */
  visitor: string;
  language: string;
  isHelpful: boolean;
  comment?: string | undefined;
}

/** Feedback as a dashboard lists it. */
export type GivenFeedback = Omit<PageFeedback, 'siteId' | 'visitor'> & { givenAt: Date };

/** How often one page was opened, or judged. */
export interface PageCount {
  path: string;
  views: number;
  helpful: number;
  unhelpful: number;
}

/** Which days of which site a report is about. */
export interface ReadershipReport {
  siteId: string;
  /** The first day, UTC. */
  sinceDay: string;
  limit: number;
}

/** What readers did with the pages of sites; a port that `lib/db` implements. */
export interface ReadershipStore {
  /** Counts one opening of a page. */
  recordView(view: { siteId: string; path: string; day: string }): Promise<void>;
  /** Keeps what a reader said; the same reader's next word on the page that day takes its place. */
  recordFeedback(feedback: PageFeedback, givenAt: Date): Promise<void>;
  /** How many readers judged pages of a site on a day. */
  feedbackCount(siteId: string, day: string): Promise<number>;
  /** The latest feedback first. */
  feedback(report: ReadershipReport & { isCommentedOnly?: boolean }): Promise<GivenFeedback[]>;
  /** Pages with what was counted, the most opened first. */
  pages(report: ReadershipReport): Promise<PageCount[]>;
}

export interface PageFeedback {
  siteId: string;
  path: string;
  /** UTC, as 2026-11-21. */
  day: string;
  /** Distinguishes the readers of a day; see `visitorOf`. */
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
  sinceDay: string;
  limit: number;
}

export interface ReadershipStore {
  recordView(view: { siteId: string; path: string; day: string }): Promise<void>;
  recordFeedback(feedback: PageFeedback, givenAt: Date): Promise<void>;
  feedbackCount(siteId: string, day: string): Promise<number>;
  feedback(report: ReadershipReport & { isCommentedOnly?: boolean }): Promise<GivenFeedback[]>;
  pages(report: ReadershipReport): Promise<PageCount[]>;
}

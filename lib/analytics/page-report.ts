export interface PageReport {
  /** Texts in the page's language; sent along, because the browser does not have the interface texts. */
  texts: WriterTexts;
  questions: { title: string; href: string }[];
  questionsHref: string;
  contentHref: string;
  editHref?: string | undefined;
  file: string;
  /** Absent while the files are being checked. */
  findings?: PageFinding[] | undefined;
}

/** A finding of `check` in the page's file, or a deviation of the real server from the page. */
export interface PageFinding {
  severity: string;
  place?: string | undefined;
  message: string;
}

export interface WriterTexts {
  heading: string;
  /** Views and ratings, as text. */
  counts: string;
  questions: string;
  edit: string;
  checking: string;
  nothing: string;
}

/** What the team of a site knows of one page. */
export interface PageReport {
  /** In the language of the page, since the texts of the interface are not in the browser. */
  texts: WriterTexts;
  questions: { title: string; href: string }[];
  questionsHref: string;
  contentHref: string;
  editHref?: string | undefined;
  file: string;
  /** Absent while the files are being checked. */
  findings?: PageFinding[] | undefined;
}

/** What `check` says of the page's file, or what a server did otherwise than the page says. */
export interface PageFinding {
  severity: string;
  place?: string | undefined;
  message: string;
}

export interface WriterTexts {
  heading: string;
  /** Views and what readers thought, in numbers. */
  counts: string;
  questions: string;
  edit: string;
  checking: string;
  nothing: string;
}

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
  findings?: { severity: string; place?: string | undefined; message: string }[] | undefined;
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

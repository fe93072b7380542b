/** What the team of a site knows of one page. */
export interface PageReport {
  views: number;
  helpful: number;
  unhelpful: number;
  questions: { title: string; href: string }[];
  questionsHref: string;
  contentHref: string;
  editHref?: string | undefined;
  file: string;
  /** Absent while the files are being checked. */
  findings?: { severity: string; line?: number | undefined; message: string }[] | undefined;
}

/**
 * Weights of the signals that a page answers a question. A page's score is that of its best section, times `e` to the
 * weighted sum of these signals, each from 0 to 1.
 * Fitted to the tuning half of the questions of `npm run bench -- search`: the right page should be the most likely of
 * all pages that share words with the question (a softmax over the logarithms of their scores). Signals were chosen by
 * leaving out one site at a time and fitting to the other five. bench/results-search.md has the figures.
 */
export const RANKING_WEIGHTS = {
  /** Share of the question in the section's headings. */
  heading: 0.23,
  /** Share of the question's word pairs that are adjacent in the section. */
  order: 0.58,
  /** Share of the question in the page title. */
  title: 0.61,
  /** The same, scaled down by other words in the title. */
  wholeTitle: 0.51,
  /** Share of the question in the texts of links to the page, beyond the share in the title. */
  links: 0.56,
  /** Contribution of the page's further sections: exponent of their sum, relative to the best. */
  furtherSections: 0.44,
} as const;

/** What each further matching section of a page adds, relative to the previous one. */
export const SECTION_DECAY = 0.3;

/**
 * How much each sign counts that a page answers a question: its score is the score of its best section, times `e` to the
 * sum of these signs, each from 0 to 1, times its weight.
 *
 * Fitted to the questions of `npm run bench -- search` on the half that is tuned on: the right page should be the
 * likeliest of all that share words with the question (a softmax over the logarithms of their scores). Signs were chosen
 * on one site after the other with weights fitted to the other five. bench/results-search.md has the figures.
 */
export const RANKING_WEIGHTS = {
  /** Share of the question in the headings of the section. */
  heading: 0.23,
  /** Share of the question's pairs of words that stand beside each other in the section. */
  order: 0.58,
  /** Share of the question in the title of the page. */
  title: 0.61,
  /** Of that, as much as the title has no other words. */
  wholeTitle: 0.51,
  /** Share of the question in what other pages say where they lead to it, as far as the title says less. */
  links: 0.56,
  /** How much further sections of the page add to the best: the power of their sum, in shares of the best. */
  furtherSections: 0.44,
} as const;

/** What each further matching section of a page adds, relative to the previous one. */
export const SECTION_DECAY = 0.3;

export const REPORT_DAYS = 30;
/** How many of the latest questions are read; grouping compares each pair, so the work grows with the square. */
export const QUESTIONS_READ = 500;

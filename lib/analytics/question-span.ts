/** Reports on questions are about as many days. */
export const REPORT_DAYS = 30;
/** The latest: groups are made from pairs of questions, so twice as many cost four times the work. */
export const QUESTIONS_READ = 500;

/** Reports on questions look back as far. */
export const REPORT_DAYS = 30;
/** Of the latest questions: grouping compares each with every other, so twice as many cost four times the work. */
export const QUESTIONS_READ = 500;

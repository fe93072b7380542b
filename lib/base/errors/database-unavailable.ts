import { type DatabaseProblem, databaseProblemTexts, digestOfProblem } from './database-problem-text';
import { OperatorError } from './operator-error';

/** Seconds before a request should be retried. */
export const DATABASE_RETRY_SECONDS = 5;

/**
 * The database is temporarily unavailable. The request is not at fault and may be retried. The message is for the
 * operator.
 */
export class DatabaseUnavailable extends OperatorError {
  /** Next loads modules more than once, so `instanceof` does not always work. */
  readonly isDatabaseUnavailable = true;
  readonly problem: DatabaseProblem;
  readonly digest: string;
  readonly sentence: string;

  constructor(problem: DatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
    this.digest = digestOfProblem(problem);
    this.sentence = databaseProblemTexts[problem];
  }
}

export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && 'isDatabaseUnavailable' in error;
}

import { type DatabaseTrouble, databaseTroubleTexts, digestOfTrouble } from './database-trouble-text';
import { OperatorError } from './operator-error';

/** Seconds after which a request may be repeated. */
export const DATABASE_RETRY_SECONDS = 5;

/**
 * The database is temporarily unavailable, through no fault of the request, which may be repeated. The message is for
 * the operator.
 */
export class DatabaseUnavailable extends OperatorError {
  /** Next loads modules more than once, so `instanceof` does not always work. */
  readonly isDatabaseUnavailable = true;
  readonly trouble: DatabaseTrouble;
  /** Passed to the browser by Next. */
  readonly digest: string;
  readonly sentence: string;

  constructor(trouble: DatabaseTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
    this.digest = digestOfTrouble(trouble);
    this.sentence = databaseTroubleTexts[trouble];
  }
}

/** Whether an error is a `DatabaseUnavailable`. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && 'isDatabaseUnavailable' in error;
}

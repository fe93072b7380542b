import { type DatabaseTrouble, databaseTroubleTexts, digestOfTrouble } from './database-trouble-text';
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
  readonly trouble: DatabaseTrouble;
  readonly digest: string;
  readonly sentence: string;

  constructor(trouble: DatabaseTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
    this.digest = digestOfTrouble(trouble);
    this.sentence = databaseTroubleTexts[trouble];
  }
}

export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && 'isDatabaseUnavailable' in error;
}

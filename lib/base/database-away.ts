import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseTrouble, databaseTroubleTexts, digestOfTrouble } from './database-trouble-text';
import { OperatorError } from './operator-error';

/** After so many seconds it is worth asking again. */
export const AWAY_RETRY_SECONDS = 5;

/**
 * The database cannot do what it is asked, through no fault of the request: it may be asked again. The
 * message is for whoever runs the server.
 */
export class DatabaseAway extends OperatorError {
  /** Next loads modules more than once, so that `instanceof` does not know every one of them. */
  readonly isDatabaseAway = true;
  readonly trouble: DatabaseTrouble;
  /** Next hands it to the browser. */
  readonly digest: string;
  /** One sentence for readers. */
  readonly sentence: string;

  constructor(trouble: DatabaseTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
    this.digest = digestOfTrouble(trouble);
    this.sentence = databaseTroubleTexts[trouble];
  }
}

/** Whether something failed because the database was away. */
export function isDatabaseAway(error: unknown): error is DatabaseAway {
  return error instanceof Error && 'isDatabaseAway' in error;
}

/** What happened to a request that is being answered. */
export interface RequestFate {
  /** The last failure of the database. */
  away?: DatabaseAway;
}

declare global {
  var lecternRequestFate: AsyncLocalStorage<RequestFate> | undefined;
}

/** The fate of the request that is being answered, wherever the code runs that answers it. */
export function requestFate(): AsyncLocalStorage<RequestFate> {
  globalThis.lecternRequestFate ??= new AsyncLocalStorage();
  return globalThis.lecternRequestFate;
}

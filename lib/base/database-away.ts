import { AsyncLocalStorage } from 'node:async_hooks';
import { OperatorError } from './operator-error';

/** Why nothing can be read or written for now. */
export type DatabaseTrouble = 'unreachable' | 'busy' | 'disk-full' | 'read-only' | 'disk-fault';

const sentences: Record<DatabaseTrouble, string> = {
  unreachable: 'The database cannot be reached at the moment. Try again in a few seconds.',
  busy: 'The database has too much to do at the moment. Try again in a few seconds.',
  'disk-full': 'The disk of the database is full, so nothing can be kept. Try again later.',
  'read-only': 'The database takes no changes at the moment. Try again later.',
  'disk-fault': 'The disk of the database does not work. Try again later.',
};

/** After so many seconds it is worth asking again. */
export const AWAY_RETRY_SECONDS = 5;

/**
 * The database cannot do what it is asked, through no fault of the request: it may be asked again. The
 * message is for whoever runs the server.
 */
export class DatabaseAway extends OperatorError {
  /** Next loads modules more than once, so that `instanceof` does not know every one of them. */
  readonly isDatabaseAway = true;
  /** One sentence for readers. */
  readonly sentence: string;

  constructor(trouble: DatabaseTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.sentence = sentences[trouble];
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

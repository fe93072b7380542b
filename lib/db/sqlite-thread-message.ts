import type {
  DriverAdapterError,
  IsolationLevel,
  SqlQuery,
  SqlResultSet,
} from '@prisma/driver-adapter-utils';

/** Requests to the thread that owns an SQLite file; `transaction` names the transaction of a statement. */
export type ThreadRequest =
  | { type: 'query'; query: SqlQuery; transaction: number | undefined }
  | { type: 'execute'; query: SqlQuery; transaction: number | undefined }
  | { type: 'run-script'; script: string }
  | { type: 'begin'; transaction: number; isolationLevel: IsolationLevel | undefined }
  | { type: 'commit'; transaction: number }
  | { type: 'roll-back'; transaction: number }
  | { type: 'close' };

export type ThreadAnswer =
  | { type: 'rows'; rows: SqlResultSet }
  | { type: 'count'; count: number }
  | { type: 'done' }
  | { type: 'refusal'; cause: DriverAdapterError['cause'] }
  | { type: 'fault'; message: string };

/** A message with the number that links request and answer. */
export type WithId<Message> = Message & { id: number };

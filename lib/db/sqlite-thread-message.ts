import type {
  DriverAdapterError,
  IsolationLevel,
  SqlQuery,
  SqlResultSet,
} from '@prisma/driver-adapter-utils';

/** Requests to the thread that owns an SQLite file; `transaction` is the one that a statement belongs to. */
export type ThreadRequest =
  | { type: 'query'; query: SqlQuery; transaction: number | undefined }
  | { type: 'execute'; query: SqlQuery; transaction: number | undefined }
  | { type: 'run-script'; script: string }
  | { type: 'begin'; transaction: number; isolationLevel: IsolationLevel | undefined }
  | { type: 'commit'; transaction: number }
  | { type: 'roll-back'; transaction: number }
  | { type: 'close' };

/** The thread's answers. */
export type ThreadAnswer =
  | { type: 'rows'; rows: SqlResultSet }
  | { type: 'count'; count: number }
  | { type: 'done' }
  | { type: 'refusal'; cause: DriverAdapterError['cause'] }
  | { type: 'fault'; message: string };

/** A request or an answer, with the number that links them. */
export type WithId<Message> = Message & { id: number };

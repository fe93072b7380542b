import type {
  DriverAdapterError,
  IsolationLevel,
  SqlQuery,
  SqlResultSet,
} from '@prisma/driver-adapter-utils';

/** What the thread that owns an SQLite file is asked; `transaction` names the one that a statement is part of. */
export type ThreadRequest =
  | { type: 'query'; query: SqlQuery; transaction: number | undefined }
  | { type: 'execute'; query: SqlQuery; transaction: number | undefined }
  | { type: 'run-script'; script: string }
  | { type: 'begin'; transaction: number; isolationLevel: IsolationLevel | undefined }
  | { type: 'commit'; transaction: number }
  | { type: 'roll-back'; transaction: number }
  | { type: 'close' };

/** What it answers. */
export type ThreadAnswer =
  | { type: 'rows'; rows: SqlResultSet }
  | { type: 'count'; count: number }
  | { type: 'done' }
  | { type: 'refusal'; cause: DriverAdapterError['cause'] }
  | { type: 'fault'; message: string };

/** A request or an answer, with the number that tells which belong together. */
export type WithId<Message> = Message & { id: number };

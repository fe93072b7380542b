import type { Dialect } from './dialect';

/** A connection that can change the schema; one implementation per kind of database. */
export interface MigrationConnection {
  dialect: Dialect;
  /** Runs `work` in a transaction while no other process migrates the same database; rolls back if it throws. */
  exclusively<Result>(work: (session: MigrationSession) => Promise<Result>): Promise<Result>;
  /** Runs one statement outside of such a transaction, to read. */
  query: MigrationSession['query'];
  close(): Promise<void>;
}

/** Available to a migration inside its transaction. */
export interface MigrationSession {
  run(script: string): Promise<void>;
  /** Runs one statement; `values` fill its placeholders. */
  query(statement: string, values?: (string | number | Date)[]): Promise<Record<string, unknown>[]>;
}

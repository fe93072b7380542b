import type { Dialect } from './dialect';

export interface MigrationConnection {
  dialect: Dialect;
  /** Runs `work` in a transaction while no other process migrates the database; rolls back if it throws. */
  exclusively<Result>(work: (session: MigrationSession) => Promise<Result>): Promise<Result>;
  /** Reads with one statement outside of such a transaction. */
  query: MigrationSession['query'];
  close(): Promise<void>;
}

export interface MigrationSession {
  run(script: string): Promise<void>;
  query(statement: string, values?: (string | number | Date)[]): Promise<Record<string, unknown>[]>;
}

import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { DriverAdapterError, type SqlDriverAdapter, type SqlQueryable } from '@prisma/driver-adapter-utils';
import Database from 'libsql';
import * as z from 'zod';
import { MOVED_AWAY } from './database-problem';

export interface SqliteFile {
  /** Reads the current state; does not wait for writers. */
  read<Result>(run: (connection: SqlQueryable) => Promise<Result>): Promise<Result>;
  /** Writes in a transaction; writes are queued. */
  write<Result>(run: (connection: SqlQueryable) => Promise<Result>): Promise<Result>;
  /** A transaction for a caller that sends statements one by one. */
  begin(): Promise<WriteTurn>;
  runScript(script: string): Promise<void>;
  /** Empties the write-ahead log into the file: until then it has deleted data. `false` if it is in use. */
  emptyLog(): boolean;
  close(): void;
}

/** The exclusive right to write, until commit or rollback. */
export interface WriteTurn {
  connection: SqlQueryable;
  commit(): void;
  /** Has no effect after a commit. */
  rollBack(): void;
}

const checkpoint = z.object({ busy: z.number() });

const BUSY_MS_MAX = 10_000;
/** SQLite locks a file for a moment when its last user closes it, and while it recovers from a crash. */
const CLOSED_MS_MAX = 5_000;
const PAUSE_MS_MAX = 50;

/**
 * Opens the file of a `file:` URL, which must exist.
 *
 * @param busyMsMax how long a write waits for other processes
 */
export async function openSqliteFile(databaseUrl: string, busyMsMax = BUSY_MS_MAX): Promise<SqliteFile> {
  const reading = await open(databaseUrl);
  const writing = await open(databaseUrl);
  // A killed process loses nothing in write-ahead mode. Without an fsync per write, a power failure may lose the last
  // moments, but writes are five times as fast.
  writing.database.exec('PRAGMA synchronous = NORMAL');
  // `turns` waits for other processes' writes without blocking reads.
  writing.database.exec('PRAGMA busy_timeout = 0');
  // Overwrites deleted data: otherwise the text stays in the file until its space is reused.
  writing.database.exec('PRAGMA secure_delete = ON');
  const begin = turns(writing, busyMsMax);
  return {
    read: (run) => run(reading.adapter),
    async write(run) {
      const turn = await begin();
      try {
        const result = await run(turn.connection);
        turn.commit();
        return result;
      } finally {
        turn.rollBack();
      }
    },
    begin,
    runScript: (script) => writing.adapter.executeScript(script),
    emptyLog() {
      if (writing.database.inTransaction) return false;
      const [outcome] = writing.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
      return checkpoint.safeParse(outcome).data?.busy === 0;
    },
    close() {
      reading.database.close();
      writing.database.close();
    },
  };
}

/** Grants write turns in the order of requests. */
function turns({ database, adapter, isInPlace }: Connection, busyMsMax: number): () => Promise<WriteTurn> {
  let lastTurn = Promise.resolve();
  let busySince: number | undefined;

  /** Takes the file's lock. While another process has it, other work continues. */
  async function lock(): Promise<void> {
    if (!isInPlace()) throw movedAway();
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX)) {
      try {
        // A separate statement, because libSQL leaves a refused one half begun, and then never commits later writes on
        // that connection.
        database.exec('BEGIN IMMEDIATE');
        busySince = undefined;
        return;
      } catch (error) {
        const refusal = refusalOf(error);
        busySince ??= performance.now();
        // Counted from the queue's first request, because everyone behind it has waited for the same lock.
        const isPatient = performance.now() - busySince < busyMsMax;
        if (refusal.cause.kind !== 'SocketTimeout' || !isPatient) throw refusal;
      }
      await wait(pauseMs);
    }
  }

  return async () => {
    let endTurn: () => void = () => undefined;
    const before = lastTurn;
    lastTurn = new Promise((resolve) => {
      endTurn = resolve;
    });
    await before;
    await lock().catch((error: unknown) => {
      endTurn();
      throw error;
    });
    let isOver = false;
    function end(statement: 'COMMIT' | 'ROLLBACK'): void {
      if (isOver) return;
      isOver = true;
      try {
        database.exec(statement);
      } catch (error) {
        throw refusalOf(error);
      } finally {
        // A commit that fails for lack of disk space leaves the transaction open.
        if (database.inTransaction) database.exec('ROLLBACK');
        endTurn();
      }
    }
    return { connection: adapter, commit: () => end('COMMIT'), rollBack: () => end('ROLLBACK') };
  };
}

interface Connection {
  /** Whether the path still leads to the open file; writes to a moved file would be lost. */
  isInPlace(): boolean;
  database: Database.Database;
  adapter: SqlDriverAdapter;
}

async function open(url: string): Promise<Connection> {
  const file = fileURLToPath(url);
  const database = opened(file);
  const inodeOf = () => statSync(file, { throwIfNoEntry: false })?.ino;
  const inode = inodeOf();
  const client = new Sqlite3Client(file, {}, database, 'number');
  return {
    isInPlace: () => inodeOf() === inode,
    database,
    adapter: await new OpenedLibSql({ url }, client).connect(),
  };
}

/** The first statement reveals a full or broken disk, or a file that is not a database. */
function opened(file: string): Database.Database {
  let database: Database.Database;
  try {
    database = new Database(file, {});
  } catch (error) {
    // The driver gives this error no code.
    throw refusalOf(error, CANNOT_OPEN);
  }
  try {
    database.exec(`PRAGMA busy_timeout = ${CLOSED_MS_MAX}`);
    // Creates the auxiliary files that readers need.
    database.exec('SELECT count(*) FROM sqlite_master');
    return database;
  } catch (error) {
    database.close();
    throw refusalOf(error);
  }
}

class OpenedLibSql extends PrismaLibSql {
  readonly #client: Sqlite3Client;

  constructor(config: { url: string }, client: Sqlite3Client) {
    super(config);
    this.#client = client;
  }

  override createClient(): Sqlite3Client {
    return this.#client;
  }
}

const BUSY = 5;
const CANNOT_OPEN = 14;

function movedAway(): DriverAdapterError {
  const message = 'the open file is no longer the one at its path';
  const original = { originalCode: String(MOVED_AWAY), originalMessage: message };
  return new DriverAdapterError({ kind: 'sqlite', extendedCode: MOVED_AWAY, message, ...original });
}

/** Converts SQLite's transaction errors to the form that Prisma's adapter uses for statements. */
function refusalOf(error: unknown, otherwise = 1): DriverAdapterError {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Database.SqliteError ? Number(error.rawCode ?? otherwise) : otherwise;
  const original = { originalCode: String(code), originalMessage: message };
  if ((code & 0xff) === BUSY) return new DriverAdapterError({ kind: 'SocketTimeout', ...original });
  return new DriverAdapterError({ kind: 'sqlite', extendedCode: code, message, ...original });
}

import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { DriverAdapterError, type SqlDriverAdapter, type SqlQueryable } from '@prisma/driver-adapter-utils';
import Database from 'libsql';
import * as z from 'zod';
import { MOVED_AWAY } from './database-trouble';

export interface SqliteFile {
  /** Reads the current state; does not wait for writers. */
  read<Result>(run: (connection: SqlQueryable) => Promise<Result>): Promise<Result>;
  /** Writes in a transaction; writes are queued. */
  write<Result>(run: (connection: SqlQueryable) => Promise<Result>): Promise<Result>;
  /** The same for a caller that sends statements one by one. */
  begin(): Promise<WriteTurn>;
  runScript(script: string): Promise<void>;
  /** Moves the write-ahead log into the file and empties it: until then it holds what was deleted. False if it is in use. */
  emptyLog(): boolean;
  close(): void;
}

/** The exclusive right to write, until commit or rollback. */
export interface WriteTurn {
  connection: SqlQueryable;
  commit(): void;
  /** No effect after a commit. */
  rollBack(): void;
}

const checkpoint = z.object({ busy: z.number() });

const BUSY_MS_MAX = 10_000;
/** SQLite closes a file to everyone for a moment when its last user leaves, and when it mends it after a crash. */
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
  // In write-ahead mode, a killed process loses nothing either way. Without an fsync per write, a power failure may
  // lose the last moment, and writes are five times as fast.
  writing.database.exec('PRAGMA synchronous = NORMAL');
  // Waiting for another process that writes does not hold up reads, see `turns`.
  writing.database.exec('PRAGMA busy_timeout = 0');
  // What is deleted is overwritten: else the file keeps the text until something new needs its place.
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

/** Grants write turns in the order they were requested. */
function turns({ database, adapter, isInPlace }: Connection, busyMsMax: number): () => Promise<WriteTurn> {
  let lastTurn = Promise.resolve();
  let busySince: number | undefined;

  /** Takes the file's lock; while another process has it, other work goes on. */
  async function lock(): Promise<void> {
    if (!isInPlace()) throw movedAway();
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX)) {
      try {
        // Separately from the statement: libSQL leaves a refused statement half begun, and then never commits later
        // writes on that connection.
        database.exec('BEGIN IMMEDIATE');
        busySince = undefined;
        return;
      } catch (error) {
        const refusal = refusalOf(error);
        busySince ??= performance.now();
        // Everyone in the queue has waited as long as its head.
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
  /** Whether the open file is still the one at its path; writes to another would be lost. */
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

/** A full or broken disk, or a file that is not a database, shows up here first. */
function opened(file: string): Database.Database {
  let database: Database.Database;
  try {
    database = new Database(file, {});
  } catch (error) {
    // The driver has no code for it.
    throw refusalOf(error, CANNOT_OPEN);
  }
  try {
    database.exec(`PRAGMA busy_timeout = ${CLOSED_MS_MAX}`);
    // Makes the files beside it that readers need.
    database.exec('SELECT count(*) FROM sqlite_master');
    return database;
  } catch (error) {
    database.close();
    throw refusalOf(error);
  }
}

/** Prisma's adapter over an open connection. */
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

/** Reports SQLite's errors about transactions in the form that Prisma's adapter uses for statements. */
function refusalOf(error: unknown, otherwise = 1): DriverAdapterError {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Database.SqliteError ? Number(error.rawCode ?? otherwise) : otherwise;
  const original = { originalCode: String(code), originalMessage: message };
  if ((code & 0xff) === BUSY) return new DriverAdapterError({ kind: 'SocketTimeout', ...original });
  return new DriverAdapterError({ kind: 'sqlite', extendedCode: code, message, ...original });
}

import { parentPort, workerData } from 'node:worker_threads';
import { DriverAdapterError, isDriverAdapterError, type SqlQueryable } from '@prisma/driver-adapter-utils';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { openSqliteFile, type SqliteFile, type WriteTurn } from './sqlite-file';
import type { ThreadAnswer, ThreadRequest, WithId } from './sqlite-thread-message';

// Entry of the thread behind `sqliteThreadAdapter`, which owns the file and is the only one to wait for the disk.

const writing = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE|WITH)\b/i;
const deleting = /^\s*DELETE\b/i;

/** Deletions in quick succession empty the log once. */
const EMPTY_AFTER_MS = 1_000;
/** Used if another process was reading or writing. */
const EMPTY_AGAIN_AFTER_MS = 60_000;

const transactions = new Map<number, WriteTurn>();
let file: Promise<SqliteFile> | undefined;
let isEmptyingDue = false;

parentPort?.on('message', (request: WithId<ThreadRequest>) => {
  void answer(request)
    .catch(failureFrom)
    .then((answered) => parentPort?.postMessage({ ...answered, id: request.id }));
});

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  switch (request.type) {
    case 'query': {
      const { query } = request;
      return { type: 'rows', rows: await run(request, (connection) => connection.queryRaw(query)) };
    }
    case 'execute': {
      const { query } = request;
      return { type: 'count', count: await run(request, (connection) => connection.executeRaw(query)) };
    }
    case 'run-script':
      await (await opened()).runScript(request.script);
      return { type: 'done' };
    case 'begin':
      transactions.set(request.transaction, await (await opened()).begin());
      return { type: 'done' };
    case 'commit':
      ended(request.transaction).commit();
      return { type: 'done' };
    case 'roll-back':
      ended(request.transaction).rollBack();
      return { type: 'done' };
    case 'close':
      (await file)?.close();
      file = undefined;
      return { type: 'done' };
  }
}

/** After a failed open, the next statement tries again. */
function opened(): Promise<SqliteFile> {
  file ??= openSqliteFile(workerData.databaseUrl).catch((error: unknown) => {
    file = undefined;
    throw error;
  });
  return file;
}

async function run<Result>(
  { query, transaction }: Extract<ThreadRequest, { type: 'query' | 'execute' }>,
  statement: (connection: SqlQueryable) => Promise<Result>,
): Promise<Result> {
  if (deleting.test(query.sql)) emptyLogLater(EMPTY_AFTER_MS);
  if (transaction !== undefined) return statement(found(transaction).connection);
  const { read, write } = await opened();
  return writing.test(query.sql) ? write(statement) : read(statement);
}

/** No file may keep deleted data, so the log is emptied soon after a deletion. */
function emptyLogLater(afterMs: number): void {
  if (isEmptyingDue) return;
  isEmptyingDue = true;
  setTimeout(() => void emptyLog(), afterMs).unref();
}

async function emptyLog(): Promise<void> {
  isEmptyingDue = false;
  try {
    const open = await file;
    if (open !== undefined && !open.emptyLog()) emptyLogLater(EMPTY_AGAIN_AFTER_MS);
  } catch {
    // The next statement meets the same error and reports it.
    emptyLogLater(EMPTY_AGAIN_AFTER_MS);
  }
}

function found(transaction: number): WriteTurn {
  const turn = transactions.get(transaction);
  if (turn !== undefined) return turn;
  const cause = 'The thread that it was begun in has ended.';
  throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause });
}

function ended(transaction: number): WriteTurn {
  const turn = found(transaction);
  transactions.delete(transaction);
  return turn;
}

function failureFrom(error: unknown): ThreadAnswer {
  if (error instanceof Error && isDriverAdapterError(error)) return { type: 'refusal', cause: error.cause };
  return { type: 'fault', message: reasonOf(error) };
}

import type { Worker } from 'node:worker_threads';
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { threadStarter } from '@/lib/base/concurrency/start-thread';
import type { ThreadAnswer, ThreadRequest, WithId } from './sqlite-thread-message';

const info = { provider: 'sqlite', adapterName: 'lectern-sqlite-thread' } as const;

/**
 * Accesses an SQLite file from a separate thread. The driver blocks its thread while the disk or another process is
 * busy, and pages must not wait for that.
 */
export function sqliteThreadAdapter(databaseUrl: string, start = startSqliteThread): SqlDriverAdapterFactory {
  return { ...info, connect: async () => connection(sqliteThread(databaseUrl, start)) };
}

export async function startSqliteThread(databaseUrl: string): Promise<Worker> {
  const start = await threadStarter('lib/db/sqlite-thread.ts');
  return start({ workerData: { databaseUrl } });
}

function connection(thread: SqliteThread): SqlDriverAdapter {
  let begun = 0;
  return {
    ...info,
    ...statements(thread, undefined),
    async executeScript(script) {
      await thread.ask({ type: 'run-script', script });
    },
    async startTransaction(isolationLevel?: IsolationLevel) {
      const transaction = ++begun;
      await thread.ask({ type: 'begin', transaction, isolationLevel });
      return {
        ...info,
        ...statements(thread, transaction),
        // Prisma leaves "BEGIN" and "COMMIT" to the adapter.
        options: { usePhantomQuery: true },
        async commit() {
          await thread.ask({ type: 'commit', transaction });
        },
        async rollback() {
          await thread.ask({ type: 'roll-back', transaction });
        },
      };
    },
    dispose: () => thread.close(),
  };
}

function statements(thread: SqliteThread, transaction: number | undefined) {
  return {
    async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
      const answer = await thread.ask({ type: 'query', query, transaction });
      return answer.type === 'rows' ? answer.rows : outOfTurn(answer);
    },
    async executeRaw(query: SqlQuery): Promise<number> {
      const answer = await thread.ask({ type: 'execute', query, transaction });
      return answer.type === 'count' ? answer.count : outOfTurn(answer);
    },
  };
}

function outOfTurn({ type }: ThreadAnswer): never {
  throw new Error(`The thread of the database answered with "${type}".`);
}

interface SqliteThread {
  ask(request: ThreadRequest): Promise<ThreadAnswer>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: ThreadAnswer): void;
  reject(error: Error): void;
}

/** Starts the thread on first use, and again after a crash. */
function sqliteThread(databaseUrl: string, start: typeof startSqliteThread): SqliteThread {
  let worker: Promise<Worker> | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting>();

  async function started(): Promise<Worker> {
    const thread = await start(databaseUrl);
    const lose = (reason: string) => {
      worker = undefined;
      // As with any broken connection, it is unknown whether the statement was executed.
      const error = new DriverAdapterError({
        kind: 'ConnectionClosed',
        originalMessage: `The thread of the database ended: ${reason}`,
      });
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    thread.on('message', (answer: WithId<ThreadAnswer>) => {
      const asker = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) thread.unref();
      asker?.resolve(answer);
    });
    thread.once('error', (error) => lose(error.message));
    thread.once('exit', (code) => lose(`exit code ${code}`));
    return thread;
  }

  async function ask(request: ThreadRequest): Promise<ThreadAnswer> {
    worker ??= started().catch((error: unknown) => {
      worker = undefined;
      throw error;
    });
    const thread = await worker;
    const id = ++asked;
    const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // Keeps the process alive until every request is answered.
      thread.ref();
      thread.postMessage({ ...request, id });
    });
    if (answer.type === 'refusal') throw new DriverAdapterError(answer.cause);
    if (answer.type === 'fault') throw new Error(answer.message);
    return answer;
  }

  return {
    ask,
    async close() {
      if (worker === undefined) return;
      await ask({ type: 'close' });
      await (await worker)?.terminate();
    },
  };
}

import { type Client, createClient, type Transaction } from '@libsql/client';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { MigrationConnection, MigrationSession } from './migration-connection';

// Longer than any migration should take. The waiting processes are only starting, and serve nothing yet.
const lockTimeoutMs = 60_000;

/** Sets the file to write-ahead mode permanently. */
export async function openSqliteMigrationConnection(databaseUrl: string): Promise<MigrationConnection> {
  const client = createClient({ url: databaseUrl, timeout: lockTimeoutMs });
  await client.execute('PRAGMA journal_mode = WAL');
  return {
    dialect: 'sqlite',
    exclusively: (work) => exclusively(client, work),
    query: queryOf(client),
    close: async () => client.close(),
  };
}

async function exclusively<Result>(
  client: Client,
  work: (session: MigrationSession) => Promise<Result>,
): Promise<Result> {
  // Prisma rebuilds a table by dropping the old one, which would delete rows that refer to it. SQLite ignores this
  // setting inside a transaction, so the script's own "PRAGMA" comes too late.
  await client.execute('PRAGMA foreign_keys = OFF');
  const transaction = await client.transaction('write');
  try {
    const result = await work(sessionOf(transaction));
    await refuseBrokenReferences(transaction);
    await transaction.commit();
    return result;
  } finally {
    // Rolls back if nothing was committed.
    transaction.close();
  }
}

function sessionOf(transaction: Transaction): MigrationSession {
  return {
    run: (script) => transaction.executeMultiple(script),
    query: queryOf(transaction),
  };
}

function queryOf(connection: Pick<Client, 'execute'>): MigrationSession['query'] {
  return async (statement, values = []) => (await connection.execute({ sql: statement, args: values })).rows;
}

async function refuseBrokenReferences(transaction: Transaction): Promise<void> {
  // The check reads every table, and most starts have nothing to migrate.
  const { rows: changes } = await transaction.execute('SELECT total_changes() AS "count"');
  if (Number(changes[0]?.count) === 0) return;
  const { rows } = await transaction.execute('PRAGMA foreign_key_check');
  const tables = new Set(rows.map((row) => String(row.table)));
  if (tables.size === 0) return;
  throw new OperatorError(
    `The migrations would leave rows that refer to nothing in ${[...tables].join(', ')}; the database was left as it was.`,
  );
}

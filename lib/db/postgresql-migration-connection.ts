import pg from 'pg';
import type { MigrationConnection, MigrationSession } from './migration-connection';

// The lock number of Prisma's own commands, so that they never migrate at the same time as we do.
const advisoryLock = 72_707_369;

export async function openPostgresqlMigrationConnection(
  databaseUrl: string,
  connectTimeoutMs: number,
): Promise<MigrationConnection> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  const session: MigrationSession = {
    run: async (script) => {
      await client.query(script);
    },
    query: async (statement, values = []) => (await client.query(statement, values)).rows,
  };
  return postgresqlMigrationConnection(session, () => client.end());
}

/** The connection over any PostgreSQL driver. */
export function postgresqlMigrationConnection(
  session: MigrationSession,
  close: () => Promise<void>,
): MigrationConnection {
  return {
    dialect: 'postgresql',
    exclusively: (work) => exclusively(session, work),
    query: session.query,
    close,
  };
}

async function exclusively<Result>(
  session: MigrationSession,
  work: (session: MigrationSession) => Promise<Result>,
): Promise<Result> {
  await session.run('BEGIN');
  try {
    await session.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
    const result = await work(session);
    await session.run('COMMIT');
    return result;
  } catch (error) {
    await session.run('ROLLBACK');
    throw error;
  }
}

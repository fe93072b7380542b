import { PGlite } from '@electric-sql/pglite';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
} from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { Dialect } from './dialect';

/**
 * Creates temporary databases on which Prisma's schema engine replays migrations. The caller deletes `directory`, which
 * contains their files.
 */
export function scratchDatabases(dialect: Dialect, directory: string): SqlMigrationAwareDriverAdapterFactory {
  let count = 0;
  const connect = {
    // A file for each, because libSQL's `:memory:` loses its tables after a script.
    sqlite: async () =>
      sqliteForEngine(await new PrismaLibSql({ url: `file:${directory}/${count++}.db` }).connect()),
    postgresql: async () => new PrismaPGlite(await PGlite.create()).connect(),
  }[dialect];
  const provider = dialect === 'sqlite' ? 'sqlite' : 'postgres';
  return { provider, adapterName: `scratch-${dialect}`, connect, connectToShadowDb: connect };
}

/** The engine passes a whole migration to `executeRaw`, of which libSQL would only run the first statement. */
function sqliteForEngine(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const executeOne = adapter.executeRaw.bind(adapter);
  adapter.executeRaw = async (query: SqlQuery) => {
    if (query.args.length > 0) return executeOne(query);
    await adapter.executeScript(query.sql);
    return 0;
  };
  return adapter;
}

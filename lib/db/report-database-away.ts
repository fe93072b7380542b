import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQueryable,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { requestNotes } from '@/lib/base/request-notes';
import { databaseAway } from './database-trouble';

/** Wraps an adapter so that failures of the database throw `DatabaseAway`, and are noted on the current request. */
export function reportDatabaseAway(factory: SqlDriverAdapterFactory, place: string): SqlDriverAdapterFactory {
  async function reported<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      const away = databaseAway(error, place);
      if (away === undefined) throw error;
      const notes = requestNotes().getStore();
      if (notes !== undefined) notes.away = away;
      throw away;
    }
  }
  const statements = (queryable: SqlQueryable) => ({
    provider: queryable.provider,
    adapterName: queryable.adapterName,
    queryRaw: (query: Parameters<SqlQueryable['queryRaw']>[0]) => reported(() => queryable.queryRaw(query)),
    executeRaw: (query: Parameters<SqlQueryable['executeRaw']>[0]) =>
      reported(() => queryable.executeRaw(query)),
  });
  const transaction = (begun: Transaction): Transaction => ({
    ...statements(begun),
    options: begun.options,
    commit: () => reported(() => begun.commit()),
    rollback: () => reported(() => begun.rollback()),
  });
  const connected = (adapter: SqlDriverAdapter): SqlDriverAdapter => ({
    ...statements(adapter),
    executeScript: (script) => reported(() => adapter.executeScript(script)),
    startTransaction: async (level) => transaction(await reported(() => adapter.startTransaction(level))),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => adapter.dispose(),
  });
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => connected(await reported(() => factory.connect())),
  };
}

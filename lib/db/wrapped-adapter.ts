import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  Transaction,
} from '@prisma/driver-adapter-utils';

interface AdapterWrapping {
  /** Changes a statement before it runs. */
  prepared?(query: SqlQuery): SqlQuery;
  run?<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** An adapter with a hook before or around every call to the database. */
export function wrappedAdapter(
  factory: SqlDriverAdapterFactory,
  { prepared = (query) => query, run = (work) => work() }: AdapterWrapping,
): SqlDriverAdapterFactory {
  const statements = (queryable: SqlQueryable) => ({
    provider: queryable.provider,
    adapterName: queryable.adapterName,
    queryRaw: (query: SqlQuery) => run(() => queryable.queryRaw(prepared(query))),
    executeRaw: (query: SqlQuery) => run(() => queryable.executeRaw(prepared(query))),
  });
  const transaction = (begun: Transaction): Transaction => ({
    ...statements(begun),
    options: begun.options,
    commit: () => run(() => begun.commit()),
    rollback: () => run(() => begun.rollback()),
  });
  const connected = (adapter: SqlDriverAdapter): SqlDriverAdapter => ({
    ...statements(adapter),
    executeScript: (script) => run(() => adapter.executeScript(script)),
    startTransaction: async (level) => transaction(await run(() => adapter.startTransaction(level))),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => adapter.dispose(),
  });
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => connected(await run(() => factory.connect())),
  };
}

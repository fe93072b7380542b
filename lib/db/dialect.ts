/** The two kinds of database that an instance can run on. */
export type Dialect = 'sqlite' | 'postgresql';

/** Which kind of database an address leads to. */
export function dialectOf(databaseUrl: string): Dialect {
  return /^postgres(ql)?:/.test(databaseUrl) ? 'postgresql' : 'sqlite';
}

export type Dialect = 'sqlite' | 'postgresql';

/** The kind of database of a URL. */
export function dialectOf(databaseUrl: string): Dialect {
  return /^postgres(ql)?:/.test(databaseUrl) ? 'postgresql' : 'sqlite';
}

export type Dialect = 'sqlite' | 'postgresql';

export function dialectOf(databaseUrl: string): Dialect {
  return /^postgres(ql)?:/.test(databaseUrl) ? 'postgresql' : 'sqlite';
}

import type { Dialect } from './dialect';
import { Prisma } from './generated/sqlite/client';

/** How a query groups rows by the day (UTC) on which they were made, and where the first of these days begins. */
export function daysSince(since: Date, dialect: Dialect): { day: Prisma.Sql; start: Date | string } {
  if (dialect === 'postgresql') return { day: Prisma.sql`to_char("createdAt", 'YYYY-MM-DD')`, start: since };
  // SQLite stores times as texts that begin with the day.
  return { day: Prisma.sql`substr("createdAt", 1, 10)`, start: since.toISOString().slice(0, 10) };
}

import type { Dialect } from './dialect';
import { Prisma } from './generated/sqlite/client';

/** SQL that groups rows by the day (UTC) of their creation, and the start of the first day. */
export function daysSince(since: Date, dialect: Dialect): { day: Prisma.Sql; start: Date | string } {
  if (dialect === 'postgresql') return { day: Prisma.sql`to_char("createdAt", 'YYYY-MM-DD')`, start: since };
  // SQLite stores times as text that begins with the day.
  return { day: Prisma.sql`substr("createdAt", 1, 10)`, start: since.toISOString().slice(0, 10) };
}

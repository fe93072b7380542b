import type { CounterCharge, CounterStore } from '@/lib/assistant/limits/counter-store';
import type { DatabaseClient } from './database-client';
import type { Dialect } from './dialect';
import { Prisma } from './generated/sqlite/client';

export function usageCounterStore(database: DatabaseClient, dialect: Dialect): CounterStore {
  return {
    async spend(charges) {
      // Every statement locks its rows in the same order, to avoid deadlocks.
      const ordered = [...charges].sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
      if (charges.some(({ allowed }) => allowed < 1)) return undefined;
      const rows =
        dialect === 'sqlite'
          ? await database.$queryRaw<CounterRow[]>(spending(ordered))
          : await spendOnPostgresql(database, ordered);
      return rows.length < charges.length ? undefined : usedOf(charges, rows);
    },
    async used(charges) {
      const rows = await database.usageCounter.findMany({
        where: { OR: charges.map(({ rule, subject, window }) => ({ rule, subject, window })) },
      });
      return usedOf(charges, rows);
    },
    async forget(rule, beforeWindow) {
      await database.usageCounter.deleteMany({ where: { rule, window: { lt: beforeWindow } } });
    },
  };
}

/**
 * One statement that counts all charges, or none if one limit is used up. SQLite runs statements one at a time, so this
 * is exact. On PostgreSQL, a concurrent charge may only become visible once its row is locked; the guard then skips
 * that row, see `spendOnPostgresql`.
 */
function spending(charges: readonly CounterCharge[]) {
  const rows = charges.map(
    ({ rule, subject, window, allowed }) =>
      Prisma.sql`SELECT CAST(${rule} AS TEXT) AS "rule", CAST(${subject} AS TEXT) AS "subject", CAST(${window} AS TEXT) AS "window", CAST(${allowed} AS INTEGER) AS "allowed"`,
  );
  return Prisma.sql`
    WITH charge AS (${Prisma.join(rows, ' UNION ALL ')})
    INSERT INTO "UsageCounter" ("rule", "subject", "window", "used", "allowed")
    SELECT "rule", "subject", "window", 1, "allowed" FROM charge
    WHERE NOT EXISTS (
      SELECT 1 FROM charge AS asked JOIN "UsageCounter" AS counter
        ON counter."rule" = asked."rule" AND counter."subject" = asked."subject" AND counter."window" = asked."window"
      WHERE counter."used" >= asked."allowed"
    )
    ON CONFLICT ("rule", "subject", "window") DO UPDATE
      SET "used" = "UsageCounter"."used" + 1, "allowed" = excluded."allowed"
      WHERE "UsageCounter"."used" < excluded."allowed"
    RETURNING "rule", "subject", "window", "used"`;
}

/**
 * The same statement, which fails as a whole if only some charges were counted. Only an error can undo a statement
 * outside a transaction, and with transactions requests would queue.
 */
async function spendOnPostgresql(
  database: DatabaseClient,
  charges: readonly CounterCharge[],
): Promise<CounterRow[]> {
  try {
    // Dividing by a column makes the database evaluate it only for returned rows; a normal refusal returns none.
    return await database.$queryRaw<CounterRow[]>(Prisma.sql`
      WITH spent AS (${spending(charges)})
      SELECT "rule", "subject", "window", "used" FROM spent
      WHERE "used" / (CASE WHEN (SELECT count(*) FROM spent) = ${charges.length} THEN 1 ELSE 0 END) >= 0`);
  } catch (error) {
    if (isDivisionByZero(error)) return [];
    throw error;
  }
}

function isDivisionByZero(error: unknown): boolean {
  return error instanceof Error && /22012|division by zero/.test(error.message);
}

type CounterRow = Pick<CounterCharge, 'rule' | 'subject' | 'window'> & { used: number | bigint };

function usedOf(charges: readonly CounterCharge[], rows: readonly CounterRow[]): number[] {
  return charges.map((charge) => Number(rows.find((row) => nameOf(row) === nameOf(charge))?.used ?? 0));
}

function nameOf({ rule, subject, window }: Pick<CounterCharge, 'rule' | 'subject' | 'window'>): string {
  return `${rule} ${subject} ${window}`;
}

import type { CounterCharge, CounterStore } from '@/lib/limits/counter-store';
import type { DatabaseClient } from './database-client';
import type { Dialect } from './dialect';
import { Prisma } from './generated/sqlite/client';

/** Thrown to take back a transaction, never seen outside. */
class UsedUp extends Error {}

/** Counters of uses in the database. */
export function usageCounterStore(database: DatabaseClient, dialect: Dialect): CounterStore {
  return {
    async spend(charges) {
      // Rows are locked in one order by everyone, so that nobody waits for each other.
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
 * One statement that counts all charges, or none where one is used up. SQLite writes one statement after
 * another, so the number of rows is all or none. PostgreSQL may see another's use only once it holds the
 * row: then the guard leaves that row alone, and the transaction around takes the others back.
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

/** No row where one is missing: the transaction takes the others back. */
async function spendOnPostgresql(
  database: DatabaseClient,
  charges: readonly CounterCharge[],
): Promise<CounterRow[]> {
  try {
    return await database.$transaction(async (transaction) => {
      const rows = await transaction.$queryRaw<CounterRow[]>(spending(charges));
      if (rows.length < charges.length) throw new UsedUp();
      return rows;
    });
  } catch (error) {
    if (error instanceof UsedUp) return [];
    throw error;
  }
}

type CounterRow = Pick<CounterCharge, 'rule' | 'subject' | 'window'> & { used: number | bigint };

function usedOf(charges: readonly CounterCharge[], rows: readonly CounterRow[]): number[] {
  return charges.map((charge) => Number(rows.find((row) => nameOf(row) === nameOf(charge))?.used ?? 0));
}

function nameOf({ rule, subject, window }: Pick<CounterCharge, 'rule' | 'subject' | 'window'>): string {
  return `${rule} ${subject} ${window}`;
}

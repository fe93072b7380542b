import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseSettings } from '@/lib/base/settings/database-settings';
import type { BlobStore } from '@/lib/blobs/blob-store';
import { databasePlace, postgresqlOptions } from './database-client';
import { databaseUnavailable } from './database-problem';

export interface BlobDatabase {
  query(statement: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** One connection for pages, which readers wait for, and one for everything else, which is queued. */
const CONNECTIONS_MAX = 2;
/** The first page after a start may be stored while the database is still being migrated. */
const TABLE_TRIES_MAX = 40;
const TABLE_WAIT_MS = 500;
/** Lets only one machine clean at a time. */
const ADVISORY_LOCK = 72_707_370;

/**
 * Opens the store in PostgreSQL. It works without Prisma, whose loading would delay the first page too long. Every call
 * is one unnamed statement, so that it works behind PgBouncer.
 */
export function openBlobStore(databaseUrl: string, settings: DatabaseSettings): BlobStore {
  const pool = new pg.Pool({
    ...postgresqlOptions(databaseUrl, { ...settings, connectionsMax: CONNECTIONS_MAX }),
    allowExitOnIdle: true,
  });
  // An idle connection broke; the next statement fails with the reason.
  pool.on('error', () => undefined);
  const database: BlobDatabase = {
    async query(statement, values) {
      try {
        return await pool.query(statement, values);
      } catch (error) {
        throw databaseUnavailable(error, databasePlace(databaseUrl)) ?? error;
      }
    },
  };
  return blobStore(database, () => pool.end());
}

const NOW = `now() AT TIME ZONE 'UTC'`;
const DAY = `interval '1 day'`;

/** The store over any driver. It uses the database's time, because machines' clocks differ. */
export function blobStore(database: BlobDatabase, close: () => Promise<void>): BlobStore {
  async function use(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const { rows } = await database.query(
      `UPDATE "SharedBlob" SET "usedAt" = ${NOW} WHERE "key" = ANY($1) RETURNING "key"`,
      [keys],
    );
    return rows.map((row) => String(Object(row).key));
  }

  /** No rows while the table does not exist yet. */
  async function orNone(statement: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    try {
      return await database.query(statement, values);
    } catch (error) {
      if (isWithoutTable(error)) return { rows: [] };
      throw error;
    }
  }

  async function onceThere(statement: string, values: unknown[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await database.query(statement, values);
        return;
      } catch (error) {
        if (!isWithoutTable(error) || tries === TABLE_TRIES_MAX) throw error;
      }
      await wait(TABLE_WAIT_MS);
    }
  }

  return {
    async read(key, bytesMax) {
      const { rows } = await orNone(
        `SELECT "data", "usedAt" < ${NOW} - ${DAY} AS "isOld" FROM "SharedBlob"
        WHERE "key" = $1 AND octet_length("data") <= $2::int`,
        [key, bytesMax],
      );
      const { data, isOld } = Object(rows[0]);
      // Written at most once a day, so that not every read causes a write.
      if (isOld === true) use([key]).catch(() => undefined);
      return data instanceof Uint8Array ? data : undefined;
    },
    async write(key, data) {
      await onceThere(
        `INSERT INTO "SharedBlob" ("key", "data", "size", "usedAt") VALUES ($1, $2, $3, ${NOW})
        ON CONFLICT ("key") DO UPDATE SET "data" = excluded."data", "size" = excluded."size", "usedAt" = excluded."usedAt"`,
        [key, data, data.length],
      );
    },
    use,
    async clean({ unusedDaysMax, bytesMax }) {
      await database.query(
        `WITH "owner" AS MATERIALIZED (SELECT pg_try_advisory_xact_lock($1) AS "isOwner"),
        "known" AS (
          SELECT "key", "usedAt" < ${NOW} - $2::int * ${DAY} AS "isUnused",
            sum("size"::bigint) OVER (ORDER BY "usedAt" DESC, "key") AS "total"
          FROM "SharedBlob"
        )
        DELETE FROM "SharedBlob" WHERE (SELECT "isOwner" FROM "owner")
          AND "key" IN (SELECT "key" FROM "known" WHERE "isUnused" OR "total" > $3::bigint)`,
        [ADVISORY_LOCK, unusedDaysMax, bytesMax],
      );
      return true;
    },
    close,
  };
}

/** PostgreSQL's `undefined_table`. */
function isWithoutTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

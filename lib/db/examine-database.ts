import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { dialectOf } from './dialect';
import { migrationsDirectory, readMigrations } from './migration';

/** Facts about a database, read without changing it. */
export interface DatabaseState {
  /** `false` if the first start has yet to create the file or the tables. */
  isThere: boolean;
  /** Migrations of this version that are not applied yet. */
  pending: string[];
  /** Applied migrations of a newer version. */
  unknown: string[];
  /** Damage that SQLite's own check reports. */
  damage: string[];
  /** How far the database server's clock is ahead of ours, in milliseconds; 0 for a file. */
  clockAheadMs: number;
  /** How many connections PostgreSQL allows. */
  connectionsMax: number | undefined;
  /** The assistant keys of the sites' panels in use. Servers derive them from their secret. */
  panelKeys: { domain: string; hash: string }[];
}

type Query = (statement: string) => Promise<unknown[]>;

const names = z.array(z.object({ migration_name: z.string() }));
const checked = z.array(z.object({ quick_check: z.string() }));
const server = z.tuple([z.object({ now_ms: z.coerce.number(), connections: z.coerce.number() })]);

const panelKeys = z.array(z.object({ domain: z.string(), hash: z.string() }));

const HISTORY = 'SELECT "migration_name" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL';
const SERVER = `SELECT extract(epoch from clock_timestamp()) * 1000 AS now_ms, current_setting('max_connections') AS connections`;
const PANEL_KEYS = `SELECT s."domain", k."hash" FROM "AssistantKey" k JOIN "Site" s ON s."id" = k."siteId" WHERE k."kind" = 'panel' AND k."revokedAt" IS NULL`;

export async function examineDatabase(
  databaseUrl: string,
  projectDirectory: string,
  connectTimeoutMs: number,
): Promise<DatabaseState> {
  const dialect = dialectOf(databaseUrl);
  const known = readMigrations(migrationsDirectory(projectDirectory, dialect)).map(({ name }) => name);
  const state: DatabaseState = {
    isThere: true,
    pending: known,
    unknown: [],
    damage: [],
    clockAheadMs: 0,
    connectionsMax: undefined,
    panelKeys: [],
  };
  const withHistory = async (query: Query, hasHistory: boolean): Promise<DatabaseState> => {
    const applied = hasHistory ? names.parse(await query(HISTORY)).map((row) => row.migration_name) : [];
    const pending = known.filter((name) => !applied.includes(name));
    return {
      ...state,
      pending,
      unknown: applied.filter((name) => !known.includes(name)),
      // With migrations pending, the columns may differ.
      panelKeys: pending.length > 0 ? [] : panelKeys.parse(await query(PANEL_KEYS)),
    };
  };
  if (dialect === 'sqlite') {
    if (!existsSync(fileURLToPath(databaseUrl))) return { ...state, isThere: false };
    return sqliteQueries(databaseUrl, connectTimeoutMs, async (query) => {
      const damage = checked.parse(await query('PRAGMA quick_check(5)')).map((row) => row.quick_check);
      const tables = await query(`SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`);
      const found = await withHistory(query, tables.length > 0);
      return { ...found, damage: damage.filter((line) => line !== 'ok') };
    });
  }
  return postgresqlQueries(databaseUrl, connectTimeoutMs, async (query) => {
    const [{ now_ms, connections }] = server.parse(await query(SERVER));
    const clockAheadMs = now_ms - Date.now();
    const tables = await query(`SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL`);
    const found = await withHistory(query, tables.length > 0);
    return { ...found, isThere: tables.length > 0, clockAheadMs, connectionsMax: connections };
  });
}

async function sqliteQueries<Result>(
  url: string,
  timeout: number,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url, timeout });
  try {
    return await work(async (statement) => (await client.execute(statement)).rows);
  } finally {
    client.close();
  }
}

async function postgresqlQueries<Result>(
  connectionString: string,
  timeoutMs: number,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const { Client } = (await import('pg')).default;
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A connection that breaks later no longer matters here.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

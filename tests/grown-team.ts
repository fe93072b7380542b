import { type DatabaseClient, openDatabaseClient } from '@/lib/db/database-client';
import { dialectOf } from '@/lib/db/dialect';

export interface Growth {
  threads: number;
  messagesPerThread: number;
}

const DAYS = 60;

/** Fills a running application's database with conversations from the last sixty days, in SQL. */
export async function growTeam(databaseUrl: string, { threads, messagesPerThread }: Growth): Promise<void> {
  const database = await openDatabaseClient(databaseUrl);
  const site = await database.site.findFirstOrThrow({ where: { domain: 'docs' } });
  await database.assistantKey.createMany({
    data: Array.from({ length: 20 }, (_, number) => ({
      id: `key_${number}`,
      ...{ siteId: site.id, name: `Website ${number}`, hash: `hash ${number}`, hint: 'svc_dsc_…' },
      createdAt: new Date(),
    })),
  });
  const sql = dialectOf(databaseUrl) === 'sqlite' ? sqliteSql : postgresqlSql;
  await run(database, sql.threads(site.id, threads));
  await run(database, sql.messages(site.id, threads * messagesPerThread, messagesPerThread));
  await run(database, 'ANALYZE');
  await database.$disconnect();
}

async function run(database: DatabaseClient, statement: string): Promise<void> {
  await database.$executeRawUnsafe(statement);
}

const THREAD = `"Thread" ("id", "siteId", "keyId", "fingerprint", "apiVersion", "title", "createdAt", "askedAt")`;
const MESSAGE = `"ThreadMessage" ("id", "threadId", "siteId", "position", "role", "text", "state", "createdAt", "savedAt", "isCovered", "rating", "durationMs")`;
/** Even positions are questions, with a thousand different texts; a sixth of the replies found nothing. */
const MESSAGE_VALUES = (thread: string, siteId: string, position: string) => `
  'message_' || n, 'thread_' || ${thread}, '${siteId}', ${position},
  CASE WHEN n % 2 = 0 THEN 'user' ELSE 'assistant' END,
  'How do I set number ' || ((n - n % 2) / 2 % 1000) || ' of the settings, and what does it do to my pages?',
  'complete'`;

// Spread over the days, so that indexes have a realistic size.
const sqliteTime = `strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '-' || (n * 7919 % (${DAYS} * 86400)) || ' seconds')`;
const postgresqlTime = `now() - make_interval(secs => n::bigint * 7919 % (${DAYS} * 86400))`;

const sqliteSql = {
  threads: (siteId: string, count: number) => `
    WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n + 1 < ${count})
    INSERT INTO ${THREAD}
    SELECT 'thread_' || n, '${siteId}', 'key_' || (n % 20), 'reader-' || (n % 3000), 'v2', 'Question ' || n, ${sqliteTime}, ${sqliteTime} FROM r`,
  messages: (siteId: string, count: number, perThread: number) => `
    WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n + 1 < ${count})
    INSERT INTO ${MESSAGE}
    SELECT ${MESSAGE_VALUES(`(n / ${perThread})`, siteId, `n % ${perThread}`)}, ${sqliteTime}, ${sqliteTime},
      CASE WHEN n % 2 = 0 THEN NULL ELSE n % 12 <> 1 END, CASE WHEN n % 50 = 1 THEN 1 END, CASE WHEN n % 2 = 1 THEN 900 END FROM r`,
};

const postgresqlSql = {
  threads: (siteId: string, count: number) => `
    INSERT INTO ${THREAD}
    SELECT 'thread_' || n, '${siteId}', 'key_' || (n % 20), 'reader-' || (n % 3000), 'v2', 'Question ' || n, ${postgresqlTime}, ${postgresqlTime}
    FROM generate_series(0, ${count - 1}) AS n`,
  messages: (siteId: string, count: number, perThread: number) => `
    INSERT INTO ${MESSAGE}
    SELECT ${MESSAGE_VALUES(`(n / ${perThread})`, siteId, `n % ${perThread}`)}, ${postgresqlTime}, ${postgresqlTime},
      CASE WHEN n % 2 = 0 THEN NULL ELSE n % 12 <> 1 END, CASE WHEN n % 50 = 1 THEN 1 END, CASE WHEN n % 2 = 1 THEN 900 END
    FROM generate_series(0, ${count - 1}) AS n`,
};

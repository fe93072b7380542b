import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { brokenSite } from './broken-site';
import { postgresqlCluster } from './postgresql-cluster';
import { pageWith, searchFinds, until } from './until-shown';
import { verdict } from './verdict';

// A second machine with an empty data folder uses what the first one made, and both continue while their shared table
// is locked and while the database is gone.

/** Added to the page's normal time: two tries of a second each, on a busy machine. */
const MORE_MS_MAX = 5_000;

const { expected } = verdict();
await using cluster = await postgresqlCluster();
const database = new pg.Pool({ connectionString: cluster.url });
database.on('error', () => undefined);

await using first = await brokenSite({ databaseUrl: cluster.url });
await pageWith(first, '/', 'Welcome to the zebra keeper');
await searchFinds(first, 'zebra');
// The page, the index with its list, and the name of the newest index.
await until(async () => (await given()).size >= 4);
const made = await given();
expected(`the first machine gave ${made.size} blobs`, made.size === 4);

await using second = await brokenSite({ databaseUrl: cluster.url });
await pageWith(second, '/', 'Welcome to the zebra keeper');
await searchFinds(second, 'zebra');
await pageWith(second, '/install', 'Install the zebra keeper');
// Objects are stored one after another: if the second machine had compiled the first page, it would be stored by now.
await until(async () => (await given()).size > made.size);
const after = await given();
expected(
  `the second machine compiled only what the first had not (${after.size - made.size} blob), and indexed nothing`,
  after.size === made.size + 1 && [...made].every((row) => after.has(row)),
);

await writeFile(
  path.join(second.docs, 'install.mdx'),
  '---\ntitle: Install\n---\n\nInstall the okapi keeper.\n',
);
const wellMs = await pageWith(second, '/install', 'Install the okapi keeper');
await searchFinds(second, 'okapi');
expected(`a page that was changed is made anew (${wellMs} ms), and found`, true);

const locking = await database.connect();
locking.on('error', () => undefined);
await locking.query('BEGIN; LOCK TABLE "SharedBlob" IN ACCESS EXCLUSIVE MODE');
{
  await using third = await brokenSite({ databaseUrl: cluster.url });
  const ms = await pageWith(third, '/', 'Welcome to the zebra keeper');
  await searchFinds(third, 'zebra');
  expected(
    `while it is locked, a third machine starts, answers (${ms} ms) and finds`,
    ms < wellMs + MORE_MS_MAX,
  );
  const lines = third
    .errors()
    .split('\n')
    .filter((line) => line !== '');
  for (const line of lines) console.log(`        | ${line}`);
  expected(`it says so in ${lines.length} lines`, lines.length > 0 && lines.length <= 2);
}
// The server times them out itself, because it does not notice that a waiting client has gone.
await until(async () => (await waitingStatements()) === 0);
expected('after a while, no statement waits for the lock any more', true);
await locking.query('ROLLBACK');
locking.release();

await cluster.stop('immediate');
for (const [site, word] of [
  [first, 'first'],
  [second, 'second'],
] as const) {
  await writeFile(path.join(site.docs, 'install.mdx'), `---\ntitle: Install\n---\n\nThe ${word} keeper.\n`);
  const ms = await pageWith(site, '/install', `The ${word} keeper`);
  await searchFinds(site, word);
  expected(
    `while the database is gone, a changed page is shown (${ms} ms) and found`,
    ms < wellMs + MORE_MS_MAX,
  );
}
await cluster.start();
await database.end();

async function waitingStatements(): Promise<number> {
  const { rows } = await database.query(
    `SELECT count(*)::int AS "count" FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

/** Key and content hash of every blob. */
async function given(): Promise<Set<string>> {
  const { rows } = await database.query('SELECT "key", md5("data") AS "hash" FROM "SharedBlob"');
  return new Set(rows.map(({ key, hash }) => `${key} ${hash}`));
}

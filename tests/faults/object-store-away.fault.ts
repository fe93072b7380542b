import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type Answering, objectServer } from '../support/object-server';
import { brokenSite } from './broken-site';
import { postgresqlCluster } from './postgresql-cluster';
import { pageWith, searchFinds, until } from './until-shown';
import { verdict } from './verdict';

// Machines that share a bucket continue while it is silent, refuses, fails, sends nonsense or hangs up: pages and
// search as usual, one log line per kind of trouble, and few requests.

/** Added to the page's normal time: two tries of a second each, on a busy machine. */
const MORE_MS_MAX = 5_000;
/** For a small site: failed requests are retried once, and then every half minute. */
const ASKED_MAX = 40;

const { expected } = verdict();
await using cluster = await postgresqlCluster();
await using bucket = await objectServer();
const start = () => brokenSite({ databaseUrl: cluster.url, variables: bucket.variables });

await using first = await start();
await pageWith(first, '/', 'Welcome to the zebra keeper');
await searchFinds(first, 'zebra');
// The page, the index with its list, and the name of the newest index.
await until(async () => (await bucket.given()).length >= 4);
const made = await bucket.given();
expected(`the first machine gave ${made.length} objects`, made.length === 4);

{
  await using second = await start();
  await pageWith(second, '/', 'Welcome to the zebra keeper');
  await searchFinds(second, 'zebra');
  await pageWith(second, '/install', 'Install the zebra keeper');
  // Objects are stored one after another: if the second machine had compiled the first page, it would be stored by now.
  await until(async () => (await bucket.given()).length > made.length);
  const after = await bucket.given();
  expected(
    `the second machine compiled only what the first had not (${after.length - made.length} object), and indexed nothing`,
    after.length === made.length + 1 && made.every((row) => after.includes(row)),
  );
}
const database = new pg.Client({ connectionString: cluster.url });
await database.connect();
const { rows } = await database.query('SELECT count(*)::int AS "count" FROM "SharedBlob"');
await database.end();
expected(`the database holds ${rows[0].count} of them`, rows[0].count === 0);

const wellMs = await pageWith(first, '/', 'Welcome');
const before = await bucket.given();
for (const how of ['silent', 403, 500, 'nonsense', 'away'] satisfies Answering[]) {
  bucket.answers(how);
  const askedBefore = bucket.asked();
  await using third = await start();
  const ms = await pageWith(third, '/', 'Welcome to the zebra keeper');
  await searchFinds(third, 'zebra');
  const text = `Install the ${how} keeper.`;
  await writeFile(path.join(third.docs, 'install.mdx'), `---\ntitle: Install\n---\n\n${text}\n`);
  const changedMs = await pageWith(third, '/install', text);
  expected(
    `${how}: a machine starts, answers (${ms} ms), finds, and shows a change (${changedMs} ms)`,
    Math.max(ms, changedMs) < wellMs + MORE_MS_MAX,
  );
  const asked = bucket.asked() - askedBefore;
  expected(`${how}: it was asked ${asked} times`, asked <= ASKED_MAX);
  const lines = third
    .errors()
    .split('\n')
    .filter((line) => line !== '');
  for (const line of lines) console.log(`        | ${line}`);
  expected(`${how}: it says so in ${lines.length} lines`, lines.length <= 2);
  expected(`${how}: no line has a key`, !/S3RVER|Signature|a secret/.test(third.log()));
  third.signal('SIGTERM');
  expected(`${how}: it ends by itself`, (await third.ended) === 0);
}
bucket.answers('well');
const after = await bucket.given();
expected(
  `the bucket holds what it held (${after.length} objects)`,
  JSON.stringify(after) === JSON.stringify(before),
);

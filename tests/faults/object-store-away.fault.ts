import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type Answering, objectServer } from '../support/object-server';
import { brokenSite } from './broken-site';
import { postgresqlCluster } from './postgresql-cluster';
import { pageWith, searchFinds, until } from './until-shown';
import { verdict } from './verdict';

// Machines that share by a bucket go on while that is silent, refuses, fails, talks nonsense or hangs up: pages and
// search as ever, one line for each kind of trouble, and few requests.

/** Two tries of a second each, and a busy machine; beside what the same page takes while all is well. */
const MORE_MS_MAX = 5_000;
/** Of a small site; what fails is asked twice, and then once every half minute. */
const ASKED_MAX = 40;

const { expected } = verdict();
await using cluster = await postgresqlCluster();
await using bucket = await objectServer();
const start = () => brokenSite({ databaseUrl: cluster.url, variables: bucket.variables });

await using first = await start();
await pageWith(first, '/', 'Welcome to the zebra keeper');
await searchFinds(first, 'zebra');
// The page, the index as a piece with its list, and which index is the newest.
await until(async () => (await bucket.given()).length >= 4);
const made = await bucket.given();
expected(`the first machine gave ${made.length} objects`, made.length === 4);

{
  await using second = await start();
  await pageWith(second, '/', 'Welcome to the zebra keeper');
  await searchFinds(second, 'zebra');
  await pageWith(second, '/install', 'Install the zebra keeper');
  // What is offered is given one after another: had the second compiled the first page, it would stand there now.
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

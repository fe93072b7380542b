import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// Someone holds the table of conversations for 14 seconds: questions are refused soon, everything else goes on.

const LOCKED_MS = 14_000;
/** The lock's time-out, and what a busy machine takes. */
const ANSWER_MS_MAX = 6_000;

const { expected, agrees } = verdict();
using cluster = await postgresqlCluster();
await using site = await brokenSite({ databaseUrl: cluster.url });
const load = startLoad(site);
await wait(2_000);
const other = new pg.Client({ connectionString: cluster.url });
await other.connect();
await other.query('BEGIN; LOCK TABLE "ThreadMessage", "Thread" IN ACCESS EXCLUSIVE MODE');
const until = performance.now() + LOCKED_MS;
let slowest = 0;
let refused = 0;
while (performance.now() < until) {
  const startedAt = performance.now();
  const board = await fetch(`${site.origin}/dashboard/default/docs/settings`, {
    headers: { Cookie: site.cookie },
    redirect: 'manual',
  });
  await board.text();
  if (board.status !== 200) refused++;
  slowest = Math.max(slowest, performance.now() - startedAt);
  await wait(100);
}
await other.query('ROLLBACK');
await other.end();
await wait(2_000);
const told = await load.stop();
await agrees(site.databaseUrl, told);
expected('every page was answered', told.pages.failed === 0);
expected(
  `a dashboard page that needs another table waited ${Math.round(slowest)} ms at most, and was refused ${refused} times`,
  slowest < ANSWER_MS_MAX && refused === 0,
);

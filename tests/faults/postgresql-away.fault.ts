import { setTimeout as wait } from 'node:timers/promises';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// PostgreSQL breaks off, is away for twelve seconds and comes back, under load.

const AWAY_MS = 12_000;

const { expected, agrees, saidOnce } = verdict();
await using cluster = await postgresqlCluster();
await using site = await brokenSite({ databaseUrl: cluster.url });
const load = startLoad(site);
await load.acknowledged(5);
await cluster.stop('immediate');
await wait(AWAY_MS / 2);
const board = await fetch(`${site.origin}/-/dashboard/default/docs`, {
  headers: { Cookie: site.cookie, Accept: 'text/html' },
  redirect: 'manual',
});
const page = await board.text();
const read = await fetch(`${site.origin}/install`, {
  headers: { Cookie: site.cookie, Accept: 'text/html' },
});
const shown = await read.text();
await wait(AWAY_MS / 2);
await cluster.start();
await load.acknowledged(5);
const back = await fetch(`${site.origin}/-/dashboard/default/docs`, {
  headers: { Cookie: site.cookie },
  redirect: 'manual',
});
const told = await load.stop();
await agrees(site.databaseUrl, told);
expected(
  `the dashboard says that the database cannot be reached (${board.status}), and is back by itself (${back.status})`,
  board.status === 503 && page.includes('The database cannot be reached') && back.status === 200,
);
expected(
  `who is signed in is told so in the frame of the site (${read.status})`,
  read.status === 503 &&
    read.headers.has('retry-after') &&
    ['The database cannot be reached', 'Try again', 'Zebra', 'href="/install"'].every((words) =>
      shown.includes(words),
    ),
);
saidOnce(site.errors(), /cannot be reached\. Look whether it runs/);

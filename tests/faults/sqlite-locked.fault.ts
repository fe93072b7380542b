import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { brokenSite } from './broken-site';
import { idlePages, startLoad } from './load';
import { verdict } from './verdict';

// Another process locks the SQLite file for 14 seconds while pages are read and questions asked.

const LOCKED_MS = 14_000;

const { expected, agrees, saidOnce } = verdict();
await using site = await brokenSite();
const idle = await idlePages(site);
console.log(`        idle pages ${JSON.stringify(idle)}`);
const load = startLoad(site);
await load.acknowledged(5);
const other = new Database(fileURLToPath(site.databaseUrl), { timeout: 5_000 });
other.exec('BEGIN IMMEDIATE');
await wait(LOCKED_MS);
other.exec('ROLLBACK');
other.close();
await load.acknowledged(5);
const told = await load.stop();
await agrees(site.databaseUrl, told);
// Without the thread, the server blocked for 11 s. A second is normal on a busy machine.
expected(
  `pages never waited: ${told.pages.max} ms at most, ${idle.max} ms when idle`,
  told.pages.max < 1_000 + 4 * idle.max,
);
saidOnce(site.errors(), /keeps statements waiting for too long\. Look which program holds its tables/);

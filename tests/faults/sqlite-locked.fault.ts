import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { brokenSite } from './broken-site';
import { idlePages, startLoad } from './load';
import { verdict } from './verdict';

// Another process holds the lock of the SQLite file for 14 seconds while pages are read and questions asked.

const LOCKED_MS = 14_000;

const { expected, agrees } = verdict();
await using site = await brokenSite();
const idle = await idlePages(site);
console.log(`        idle pages ${JSON.stringify(idle)}`);
const load = startLoad(site);
await wait(1_000);
const other = new Database(fileURLToPath(site.databaseUrl), { timeout: 5_000 });
other.exec('BEGIN IMMEDIATE');
await wait(LOCKED_MS);
other.exec('ROLLBACK');
other.close();
await wait(2_000);
const told = await load.stop();
await agrees(site.databaseUrl, told);
// The old server stood still for 11 s. A second is what a busy machine takes by itself.
expected(
  `pages never waited: ${told.pages.max} ms at most, ${idle.max} ms when idle`,
  told.pages.max < 1_000 + 4 * idle.max,
);
expected('every page was answered', told.pages.failed === 0);
const lines = site
  .log()
  .split('\n')
  .filter((line) => line.includes('keeps statements waiting'));
const refused = told.statuses['503'] ?? 0;
expected(
  `${refused} were refused, and the log says so in ${lines.length} lines`,
  lines.length <= 4 && lines.length > 0 === refused > 0,
);

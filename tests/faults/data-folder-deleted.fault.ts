import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runLectern } from '../support/run-lectern';
import { brokenSite, FAULT_SECRET } from './broken-site';
import { startLoad } from './load';
import { verdict } from './verdict';

// The data folder is deleted under a running server. The operator reads the log, runs the doctor, and restores a
// backup.

const AWAY_MS = 3_000;

const { expected, agrees, saidOnce } = verdict();
const folder = mkdtempSync(path.join(tmpdir(), 'lectern-deleted-'));
const data = path.join(folder, 'data');
mkdirSync(data);
await using site = await brokenSite({ folder: data, variables: { LECTERN_DATA_DIR: data } });
const backup = path.join(folder, 'backup.db');
const command = (...words: string[]) =>
  runLectern(words, {
    PATH: process.env.PATH,
    PORT: new URL(site.origin).port,
    DOCS_DIR: site.docs,
    DATABASE_URL: site.databaseUrl,
    LECTERN_DATA_DIR: data,
    NEXTAUTH_SECRET: FAULT_SECRET,
  });

const load = startLoad(site);
await load.acknowledged(5);
const told = await load.stop();
expected('a backup is written while the server runs', (await command('backup', backup)).code === 0);
const before = await command('doctor');
expected('the doctor finds nothing wrong before', before.code === 0);

rmSync(data, { recursive: true });
const pages = startLoad(site);
await wait(AWAY_MS);
const { pages: seen, questions } = await pages.stop();
expected(`pages go on: ${seen.failed} of ${seen.count} failed`, seen.count > 0 && seen.failed === 0);
expected(
  `questions are told so: ${JSON.stringify(questions.statuses)}`,
  Object.keys(questions.statuses).join() === '503',
);
saidOnce(site.errors(), /was deleted, moved or replaced while this server uses it/);
const doctor = await command('doctor');
console.log(doctor.output.replaceAll(/^/gm, '        | '));
expected(
  'the doctor calls it a problem, and says what to do',
  doctor.code === 1 && /^problem +database .*it was deleted or moved\. Stop the server/m.test(doctor.output),
);

site.signal('SIGTERM');
await site.ended;
const restored = await command('restore', backup);
console.log(`        | ${restored.output}${restored.errors}`);
await site.startAgain();
expected('the restored server is well', (await command('doctor')).code === 0);
await agrees(site.databaseUrl, told);
rmSync(folder, { recursive: true });

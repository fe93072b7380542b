import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { skip } from './postgresql-cluster';
import { verdict } from './verdict';

// The database's disk is full for eight seconds; then there is space again.

const FULL_MS = 8_000;

const { expected, agrees, saidOnce } = verdict();
const folder = mkdtempSync(path.join(tmpdir(), 'lectern-disk-'));
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
} catch {
  skip('no file system may be mounted here; run it as root');
}
try {
  await using site = await brokenSite({ folder });
  const load = startLoad(site);
  await load.acknowledged(5);
  const filler = path.join(folder, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(24 * 1_048_576));
  } catch {
    // The disk is full.
  }
  await wait(FULL_MS);
  rmSync(filler);
  await load.acknowledged(5);
  const told = await load.stop();
  await agrees(site.databaseUrl, told);
  for (const { reasons } of [told.questions, told.feedback])
    expected(
      `who was refused was told that the disk is full: ${JSON.stringify(reasons)}`,
      Object.keys(reasons).join() ===
        'The disk of the database is full, so nothing can be kept. Try again later.',
    );
  saidOnce(
    site.errors(),
    new RegExp(`The disk of the database ${folder}/lectern\\.db is full\\. Make room on it`),
  );
} finally {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

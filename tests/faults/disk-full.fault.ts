import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { skip } from './postgresql-cluster';
import { verdict } from './verdict';

// The disk of the database is full for eight seconds, then there is room again.

const FULL_MS = 8_000;

const { expected, agrees } = verdict();
const folder = mkdtempSync(path.join(tmpdir(), 'lectern-disk-'));
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
} catch {
  skip('no file system may be mounted here; run it as root');
}
try {
  await using site = await brokenSite({ folder });
  const load = startLoad(site);
  await wait(2_000);
  const filler = path.join(folder, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(24 * 1_048_576));
  } catch {
    // It took what room there was.
  }
  await wait(FULL_MS);
  rmSync(filler);
  await wait(3_000);
  const told = await load.stop();
  await agrees(site.databaseUrl, told);
  expected('every page was answered', told.pages.failed === 0);
  expected(
    `questions and feedback were refused ${told.statuses['503'] ?? 0} times`,
    (told.statuses['503'] ?? 0) > 0,
  );
  const lines = site
    .log()
    .split('\n')
    .filter((line) => line.includes(folder) && line.includes('disk'));
  expected(
    `the log names the file and what to do, in ${lines.length} lines: ${lines[0]}`,
    lines.length > 0 && lines.length <= 4,
  );
} finally {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

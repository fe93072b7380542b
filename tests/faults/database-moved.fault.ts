import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { verdict } from './verdict';

// The database file is moved away for some seconds, as by a clean-up or a wrong restore, and then put back. Reads still
// succeed through the open file.

const AWAY_MS = 4_000;

const { expected, agrees } = verdict();
await using site = await brokenSite();
while ((await health()) !== '200 answers') await wait(100);
const load = startLoad(site);
await load.acknowledged(5);
move('', '.away');
await wait(AWAY_MS);
expected(`while the file is away: ${await health()}`, (await health()) === '200 away');
move('.away', '');
await load.acknowledged(5);
expected(`afterwards: ${await health()}`, (await health()) === '200 answers');
await agrees(site.databaseUrl, await load.stop());

async function health(): Promise<string> {
  const response = await fetch(`${site.origin}/-/health/ready`);
  return `${response.status} ${Object(await response.json()).database}`;
}

/** Moves the file together with `-wal` and `-shm`. */
function move(from: string, to: string): void {
  const names = readdirSync(site.folder).filter((name) => /^lectern\.db/.test(name) && name.endsWith(from));
  for (const name of names) {
    const bare = name.slice(0, name.length - from.length);
    renameSync(path.join(site.folder, name), path.join(site.folder, bare + to));
  }
}

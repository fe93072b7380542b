import { setTimeout as wait } from 'node:timers/promises';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { verdict } from './verdict';

// The server is killed in the middle of its work, five times; what was acknowledged each time is there.

const KILLS = 5;

const { agrees } = verdict();
await using site = await brokenSite();
for (let kill = 1; kill <= KILLS; kill++) {
  if (kill > 1) await site.startAgain();
  const load = startLoad(site);
  await wait(3_000);
  site.signal('SIGKILL', { isForAll: true });
  await site.ended;
  console.log(`kill ${kill} of ${KILLS}`);
  await agrees(site.databaseUrl, await load.stop());
}

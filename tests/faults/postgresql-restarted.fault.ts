import { setTimeout as wait } from 'node:timers/promises';
import { openStores } from '@/lib/db/open-stores';
import { type BrokenSite, brokenSite } from './broken-site';
import { askQuestion, startLoad } from './load';
import { postgresqlCluster } from './postgresql-cluster';
import { askSlowly, slowProvider } from './slow-provider';
import { verdict } from './verdict';

// An operator restarts PostgreSQL three times under the load of two servers. Their messages to each other are in the
// database, so both continue to exchange them: the stop of a reply that the other writes, and a revoked key.

const RESTARTS = 3;
/** Counted from when PostgreSQL accepts connections again. */
const BACK_MS_MAX = 5_000;

const { expected, agrees, saidOnce } = verdict();
await using provider = await slowProvider();
await using cluster = await postgresqlCluster();
const { variables, isHeld } = provider;
await using first = await brokenSite({ databaseUrl: cluster.url, variables });
await using second = await brokenSite({ databaseUrl: cluster.url, variables });
const sites = [first, second];

for (const { origin } of sites)
  while ((await fetch(`${origin}/-/health/ready`)).status !== 200) await wait(100);
const held = await askSlowly(first, 'a-chat-over-a-restart');
expected(`a reply is being written (${held.status})`, held.status === 200);
const loads = sites.map((site) => startLoad(site));
await Promise.all(loads.map((load) => load.acknowledged(5)));
for (let restart = 1; restart <= RESTARTS; restart++) {
  const began = performance.now();
  await cluster.restart();
  const restarted = performance.now();
  await Promise.all(loads.map((load) => load.acknowledged(5)));
  const [downMs, backMs] = [restarted - began, performance.now() - restarted].map(Math.round);
  expected(
    `restart ${restart}: away for ${downMs} ms, and all of both servers is back ${backMs} ms later`,
    (backMs ?? 0) < BACK_MS_MAX,
  );
}
expected('the reply that was written meanwhile still is', isHeld());
const stopped = await fetch(`${second.origin}/api/v2/assistant/docs/message/a-chat-over-a-restart/stream`, {
  method: 'DELETE',
  headers: { Authorization: `Bearer ${first.key}` },
});
expected(`the other server stops it (${stopped.status})`, stopped.status === 204);
for (let looks = 0; looks < 50 && isHeld(); looks++) await wait(100);
expected('and its model is left', !isHeld());
const told = await Promise.all(loads.map((load) => load.stop()));
for (const events of told) await agrees(cluster.url, events);

await endKey(second);
const statuses = [];
for (const { origin } of sites) statuses.push((await askQuestion({ ...second, origin }, 'Hello?')).status);
expected(`a key that was ended is refused by both (${statuses})`, statuses.join() === '401,401');
// Sharing between servers logs a separate line.
for (const site of sites)
  saidOnce(
    site.errors().replaceAll(/^What servers share .*\n/gm, ''),
    /cannot be reached\. Look whether it runs/,
  );

async function endKey({ databaseUrl, siteId }: BrokenSite): Promise<void> {
  const stores = await openStores(databaseUrl);
  for (const { id } of await stores.assistantKeys.list(siteId))
    await stores.assistantKeys.revoke({ siteId, id }, new Date());
  await stores.close();
}

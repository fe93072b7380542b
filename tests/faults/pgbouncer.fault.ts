import { setTimeout as wait } from 'node:timers/promises';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { IGNORED, pgbouncer } from './pgbouncer';
import { postgresqlCluster } from './postgresql-cluster';
import { askSlowly, slowProvider } from './slow-provider';
import { verdict } from './verdict';

// Two servers reach PostgreSQL through PgBouncer in transaction mode, which gives each statement another session, over
// fewer connections than the servers open. It is configured as in `content/operate/database.mdx`.

const LOOKS_MAX = 100;

const { expected, agrees } = verdict();
await using provider = await slowProvider();
await using cluster = await postgresqlCluster();
const { variables, isHeld } = provider;

{
  await using pooler = await pgbouncer(cluster, '');
  const refused = await brokenSite({ databaseUrl: pooler.url, variables }).catch(String);
  expected(
    'one that passes the time limits on to nobody is named, with what to write',
    typeof refused === 'string' && refused.includes(`Write into pgbouncer.ini: ${IGNORED}`),
  );
}
await using pooler = await pgbouncer(cluster);
await using first = await brokenSite({ databaseUrl: pooler.url, variables });
await using second = await brokenSite({ databaseUrl: pooler.url, variables });
const loads = [first, second].map((site) => startLoad(site));
await Promise.all(loads.map((load) => load.acknowledged(20)));

const held = await askSlowly(first, 'a-chat-over-a-pooler');
const rest = held.text();
let stopped = 404;
for (let looks = 0; looks < LOOKS_MAX && stopped === 404; looks++) {
  await wait(100);
  const address = `${second.origin}/api/v2/assistant/docs/message/a-chat-over-a-pooler/stream`;
  stopped = (await fetch(address, { method: 'DELETE', headers: { Authorization: `Bearer ${first.key}` } }))
    .status;
}
expected(`the other server stops a reply (${held.status}, ${stopped})`, stopped === 204);
await rest;
for (let looks = 0; looks < LOOKS_MAX && isHeld(); looks++) await wait(100);
expected('and its model is left', !isHeld());
for (const load of loads) await agrees(cluster.url, await load.stop());
for (const { origin, cookie, errors } of [first, second]) {
  const board = await fetch(`${origin}/-/dashboard/default/docs`, { headers: { Cookie: cookie } });
  expected(
    `the dashboard opens (${board.status}), and nothing was written to the log`,
    board.ok && errors() === '',
  );
}

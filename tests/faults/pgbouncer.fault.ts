import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { postgresqlCluster, skip } from './postgresql-cluster';
import { askSlowly, slowProvider } from './slow-provider';
import { verdict } from './verdict';

// Two servers reach PostgreSQL through PgBouncer in transaction mode, which gives each statement another session, on
// fewer connections than the servers open. It is set up as `content/operate/database.mdx` says.

const PGBOUNCER = '/usr/sbin/pgbouncer';
const IGNORED =
  'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout';
const CONNECTIONS = 6;
const LOOKS_MAX = 100;

if (!existsSync(PGBOUNCER)) skip(`there is no PgBouncer at ${PGBOUNCER}; Debian has it as "pgbouncer"`);
const { expected, agrees } = verdict();
await using provider = await slowProvider();
await using cluster = await postgresqlCluster();
const { variables, isHeld } = provider;

{
  await using pooler = await pgbouncer('');
  const refused = await brokenSite({ databaseUrl: pooler.url, variables }).catch(String);
  expected(
    'one that passes the time limits on to nobody is named, with what to write',
    typeof refused === 'string' && refused.includes(`Write into pgbouncer.ini: ${IGNORED}`),
  );
}
await using pooler = await pgbouncer(IGNORED);
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

async function pgbouncer(setting: string): Promise<{ url: string } & AsyncDisposable> {
  const { port: serverPort } = new URL(cluster.url);
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-pgbouncer-'));
  const port = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
docs = host=127.0.0.1 port=${serverPort} user=lectern
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
${setting}
`,
  );
  chmodSync(folder, 0o755);
  // As PostgreSQL, it refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const server = spawn(PGBOUNCER, ['-q', ...asUser, settings], { stdio: 'ignore' });
  while (!(await isListening(port))) await wait(50);
  return {
    url: `postgresql://lectern@127.0.0.1:${port}/docs`,
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}

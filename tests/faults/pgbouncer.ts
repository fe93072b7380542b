import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { type PostgresqlCluster, skip } from './postgresql-cluster';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const CONNECTIONS = 6;

/** The setting from `content/operate/database.mdx`. */
export const IGNORED =
  'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout';

/**
 * Starts PgBouncer in front of a cluster, in transaction mode; ends this process with a reason if it is not installed.
 */
export async function pgbouncer(
  cluster: PostgresqlCluster,
  setting = IGNORED,
): Promise<{ url: string } & AsyncDisposable> {
  if (!existsSync(PGBOUNCER)) skip(`there is no PgBouncer at ${PGBOUNCER}; Debian has it as "pgbouncer"`);
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
  // Like PostgreSQL, it refuses to run as root.
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

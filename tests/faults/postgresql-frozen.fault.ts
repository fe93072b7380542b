import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// PostgreSQL hangs for twelve seconds: it accepts connections but never answers. A server that starts meanwhile exits
// with a message.

const FROZEN_MS = 12_000;

const { expected, agrees, saidOnce } = verdict();
await using cluster = await postgresqlCluster();
await using site = await brokenSite({
  databaseUrl: cluster.url,
  variables: { DATABASE_STATEMENT_TIMEOUT_SECONDS: '3', DATABASE_CONNECT_TIMEOUT_SECONDS: '3' },
});
const load = startLoad(site);
await load.acknowledged(5);
cluster.signal('SIGSTOP');
const startedAt = performance.now();
const second = spawn(process.execPath, ['lib/cli/lectern.mjs', 'start'], {
  env: {
    ...process.env,
    PORT: String(await freePort()),
    DATABASE_URL: cluster.url,
    DATABASE_CONNECT_TIMEOUT_SECONDS: '3',
    NEXTAUTH_SECRET: 'second',
  },
  stdio: ['ignore', 'ignore', 'pipe'],
});
const ended = new Promise<number | null>((resolve) => second.once('exit', resolve));
const [said, code] = await Promise.all([text(second.stderr), ended]);
const seconds = (performance.now() - startedAt) / 1_000;
await wait(Math.max(0, FROZEN_MS - seconds * 1_000));
cluster.signal('SIGCONT');
await load.acknowledged(5);
const told = await load.stop();
await agrees(site.databaseUrl, told);
expected(
  `a start ends after ${seconds.toFixed(1)} s with ${code}: ${said.trim()}`,
  code === 1 && said.includes('did not answer in time'),
);
saidOnce(site.errors(), /cannot be reached\. Look whether it runs/);

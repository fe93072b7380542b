import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { percentile } from '@/lib/base/values/percentile';
import { growTeam } from '../../tests/grown-team';
import { signedIn } from '../../tests/signed-in';
import { markdownTable } from '../markdown-table';
import { startedServer } from '../site/started-server';

// `npm run bench -- dashboard`: how fast dashboard pages load over HTTP for a site with a million messages.
// `BENCH_POSTGRES_URL` names an empty PostgreSQL database to measure as well.

const PORT = 4393;
const SECRET = 'only-for-the-benchmark';
const GROWTH = { threads: 10_000, messagesPerThread: 100 };
const OPENINGS = 60;
const P95_MS_MAX = 300;

const dashboard = '/-/dashboard/default/docs';
const pages = { overview: '', 'API keys': '/api-keys', conversations: '/conversations' };
const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
const postgresUrl = process.env.BENCH_POSTGRES_URL ?? '';
const databases = {
  SQLite: pathToFileURL(join(folder, 'grown.db')).href,
  ...(postgresUrl === '' ? {} : { PostgreSQL: postgresUrl }),
};
let isSlow = false;
console.log(`${GROWTH.threads * GROWTH.messagesPerThread} messages in ${GROWTH.threads} threads:`);
try {
  for (const [name, databaseUrl] of Object.entries(databases)) {
    const server = await startedServer(['lib/cli/lectern.mjs', 'start'], {
      origin: `http://localhost:${PORT}`,
      path: '/',
      env: {
        PORT: String(PORT),
        DOCS_DIR: '',
        DATABASE_URL: databaseUrl,
        LECTERN_DATA_DIR: join(folder, name),
        NEXTAUTH_SECRET: SECRET,
      },
    });
    try {
      await growTeam(databaseUrl, GROWTH);
      const place = { databaseUrl, origin: server.origin, secret: SECRET };
      const [cookie = ''] = await signedIn(place, [{ email: 'owner@example.com', role: 'owner' }]);
      const rows: Record<string, string | number>[] = [];
      for (const [page, address] of Object.entries(pages)) {
        const times = await measured(server.origin + dashboard + address, cookie);
        rows.push({ database: name, page, ...times });
        if (page === 'overview' && times['p95 ms'] > P95_MS_MAX) isSlow = true;
      }
      console.log(`\n${markdownTable(rows)}`);
    } finally {
      await server.stop();
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (isSlow) process.exitCode = 1;

/** Measures the first request separately, because it also warms up the process; the others follow one after another. */
async function measured(
  url: string,
  cookie: string,
): Promise<Record<'first ms' | 'p50 ms' | 'p95 ms', number>> {
  const times: number[] = [];
  for (let opening = 0; opening <= OPENINGS; opening++) {
    const askedAt = performance.now();
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
    times.push(performance.now() - askedAt);
  }
  const [first = 0, ...others] = times;
  return {
    'first ms': Math.round(first),
    'p50 ms': Math.round(percentile(others, 0.5)),
    'p95 ms': Math.round(percentile(others, 0.95)),
  };
}

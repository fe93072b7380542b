import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pageReader } from '../../tests/faults/load';
import { growTeam } from '../../tests/grown-team';
import { signedIn } from '../../tests/signed-in';
import { markdownTable } from '../markdown-table';
import { startedServer } from '../site/started-server';

// `npm run bench -- export`: how long pages take while 100,000 conversations are exported from the SQLite file,
// compared with the same pages before. Fails above twice the idle p99.

const PORT = 4_394;
const SECRET = 'only-for-the-benchmark';
const THREADS = 100_000;
const IDLE_MS = 15_000;

const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
const databaseUrl = pathToFileURL(join(folder, 'grown.db')).href;
const server = await startedServer(['lib/cli/lectern.mjs', 'start'], {
  origin: `http://localhost:${PORT}`,
  path: '/',
  env: {
    PORT: String(PORT),
    DOCS_DIR: '',
    DATABASE_URL: databaseUrl,
    LECTERN_DATA_DIR: folder,
    NEXTAUTH_SECRET: SECRET,
  },
});
try {
  await growTeam(databaseUrl, { threads: THREADS, messagesPerThread: 2 });
  const place = { databaseUrl, origin: server.origin, secret: SECRET };
  const [cookie = ''] = await signedIn(place, [{ email: 'owner@example.com', role: 'owner' }]);
  await readFor(2_000);
  const idle = await readFor(IDLE_MS);
  const memoryBefore = server.peakMemoryMb();
  const reader = pageReader(server.origin, '/');
  const startedAt = performance.now();
  const { bytes, lines } = await exported(
    `${server.origin}/-/dashboard/default/docs/conversations/export?format=csv`,
    cookie,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const beside = await reader.stop();
  console.log(
    markdownTable([
      {
        pages: 'idle',
        read: idle.count,
        failed: idle.failed,
        'p50 ms': idle.p50,
        'p99 ms': idle.p99,
        'max ms': idle.max,
      },
      {
        pages: 'beside the export',
        read: beside.count,
        failed: beside.failed,
        'p50 ms': beside.p50,
        'p99 ms': beside.p99,
        'max ms': beside.max,
      },
    ]),
  );
  console.log(
    `\n${lines} messages, ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s; memory at most ${memoryBefore} MB before and ${server.peakMemoryMb()} MB after.`,
  );
  if (lines !== THREADS * 2 || beside.failed > 0 || beside.p99 > idle.p99 * 2) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function readFor(ms: number) {
  const reader = pageReader(server.origin, '/');
  await wait(ms);
  return reader.stop();
}

/** Bytes and lines of an export; `lines` omits the first one, which names the columns. */
async function exported(url: string, cookie: string): Promise<{ bytes: number; lines: number }> {
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  if (response.status !== 200 || response.body === null)
    throw new Error(`${url} answered ${response.status}.`);
  let bytes = 0;
  let lines = -1;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { bytes, lines };
}

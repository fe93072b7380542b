import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '@/lib/base/values/percentile';
import { postgresqlCluster } from '../../tests/faults/postgresql-cluster';
import { markdownTable } from '../markdown-table';
import { writeGeneratedSite } from '../site/generated-site';
import { startedSite } from '../site/started-server';

// Two machines on one PostgreSQL database, each with an empty data folder: how much of a large site the second one has
// to make, and what the database stores for it. `--pages 10000`, `--read 200`.

const PORT = 4394;
const pages = option('--pages', 10_000);
/** Number of pages that readers open on each machine. */
const read = option('--read', 200);

const temporary = await mkdtemp(join(tmpdir(), 'lectern-bench-machines-'));
await using cluster = await postgresqlCluster();
const database = new pg.Pool({ connectionString: cluster.url });
database.on('error', () => undefined);
try {
  const docs = join(temporary, 'docs');
  await writeGeneratedSite(docs, pages);
  const rows: Record<string, string | number>[] = [];
  for (const machine of ['first', 'second']) rows.push(await measured(docs, machine));
  console.log(markdownTable(rows));
} finally {
  await database.end();
  await rm(temporary, { recursive: true, force: true });
}

async function measured(docs: string, machine: string) {
  const startedAt = performance.now();
  const server = await startedSite(docs, {
    port: PORT,
    path: '/section-0/page-0',
    dataFolder: join(temporary, machine),
    env: { DATABASE_URL: cluster.url },
  });
  try {
    const searched = await searchReady(server.origin);
    const searchMs = performance.now() - startedAt;
    await given(() => true);
    const index = await kept();
    const times: number[] = [];
    for (let number = 1; number <= read; number++) {
      const began = performance.now();
      const response = await fetch(`${server.origin}/section-${number % 20}/page-${number}`);
      await response.text();
      if (!response.ok) throw new Error(`Page ${number} answered ${response.status}.`);
      times.push(performance.now() - began);
    }
    await given(({ blobs }) => blobs >= index.blobs);
    const all = await kept();
    const row = {
      machine,
      'first page s': (server.firstPageMs / 1_000).toFixed(1),
      'search ready s': (searchMs / 1_000).toFixed(1),
      [`${read} pages, p50 ms`]: Math.round(percentile(times, 0.5)),
      'found pages': searched,
      'peak MB': server.peakMemoryMb(),
      'blobs, MB after search': `${index.blobs}, ${index.megabytes}`,
      'blobs, MB after pages': `${all.blobs}, ${all.megabytes}`,
    };
    console.log(JSON.stringify(row));
    return row;
  } finally {
    await server.stop();
  }
}

/** Waits until search is ready; returns the number of results for a word of all pages. */
async function searchReady(origin: string): Promise<number> {
  for (;;) {
    const response = await fetch(`${origin}/-/search?q=request`);
    if (response.ok) return Object(await response.json()).pages.length;
    await wait(200);
  }
}

/** Waits until no more blobs are shared. */
async function given(isEnough: (state: { blobs: number }) => boolean): Promise<void> {
  for (let before = -1; ; ) {
    await wait(3_000);
    const now = await kept();
    if (now.blobs === before && now.blobs > 0 && isEnough(now)) return;
    before = now.blobs;
  }
}

async function kept(): Promise<{ blobs: number; megabytes: string }> {
  const { rows } = await database.query(
    `SELECT count(*)::int AS "blobs", pg_total_relation_size('"SharedBlob"') AS "bytes" FROM "SharedBlob"`,
  );
  return { blobs: rows[0].blobs, megabytes: (Number(rows[0].bytes) / 1e6).toFixed(1) };
}

function option(name: string, byDefault: number): number {
  const at = process.argv.indexOf(name);
  return at < 0 ? byDefault : Number(process.argv[at + 1]);
}

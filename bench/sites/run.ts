import { cp, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@/lib/base/values/percentile';
import { markdownTable } from '../markdown-table';
import { writeGeneratedSite } from '../site/generated-site';
import { startedSite } from '../site/started-server';

// Many sites in one process: the cost of a site that is closed, or open and not read; the time to open one; and the
// memory of all. `--sites 200`, `--pages 50`, `--open 50`, `--closed 2000`.

const PORT = 4393;
const sites = option('--sites', 200);
const pages = option('--pages', 50);
const open = option('--open', 50);
const closed = option('--closed', 2_000);
/** Number of pages that readers open of each site. */
const PAGES_READ = 5;
/** Long enough to collect the garbage of opening sites. */
const REST_MS = 20_000;

const temporary = await mkdtemp(join(tmpdir(), 'lectern-bench-sites-'));
try {
  const directory = join(temporary, 'sites');
  await writeGeneratedSite(join(temporary, 'home'), pages);
  for (let number = 0; number < sites; number++)
    await cp(join(temporary, 'home'), join(directory, `site-${number}`), { recursive: true });
  const env = { SITES_DIR: directory, SITES_OPEN_MAX: String(open) };
  const rows: Record<string, string | number>[] = [];
  // The first process knows none of the sites; the second finds the first one's results on disk.
  for (const round of ['first start', 'next start']) rows.push(await measured(round, env));
  console.log(markdownTable(rows));
  const none = await resting({});
  const known = await resting({ SITES_DIR: await closedSites() });
  const read = await resting({ SITES_DIR: directory, SITES_OPEN_MAX: String(open) }, open);
  console.log(
    markdownTable([
      { site: 'closed', ...costOfEach(none, known, closed) },
      { site: 'open, not read', ...costOfEach(none, read, open) },
    ]),
  );
} finally {
  await rm(temporary, { recursive: true, force: true });
}

async function closedSites(): Promise<string> {
  const directory = join(temporary, 'closed');
  await writeGeneratedSite(join(temporary, 'small'), 1);
  for (let number = 0; number < closed; number++)
    await cp(join(temporary, 'small'), join(directory, `site-${number}`), { recursive: true });
  return directory;
}

interface Resting {
  memoryMb: number;
  handles: number;
  watches: number;
}

/** Memory, handles and watched folders of an idle server, after the first `readCount` sites were read. */
async function resting(env: Record<string, string>, readCount = 0): Promise<Resting> {
  const server = await startedSite(join(temporary, 'home'), {
    port: PORT,
    path: '/section-0/page-0',
    dataFolder: join(temporary, 'data'),
    env,
  });
  try {
    for (let number = 0; number < readCount; number++)
      for (let page = 0; page < PAGES_READ; page++)
        await answeredAfterMs(`site-${number}.localhost`, `/section-${page}/page-${page}`);
    await wait(REST_MS);
    return {
      memoryMb: server.memoryMb(),
      handles: server.handleCount(),
      watches: server.watchCount(),
    };
  } finally {
    await server.stop();
  }
}

function costOfEach(none: Resting, all: Resting, count: number): Record<string, string> {
  const each = (total: number) => (total / count).toFixed(2);
  return {
    kB: each((all.memoryMb - none.memoryMb) * 1_024),
    handles: each(all.handles - none.handles),
    watches: each(all.watches - none.watches),
  };
}

async function measured(round: string, env: Record<string, string>) {
  const server = await startedSite(join(temporary, 'home'), {
    port: PORT,
    path: '/section-0/page-0',
    dataFolder: join(temporary, 'data'),
    env,
  });
  try {
    const before = { memory: server.memoryMb(), handles: server.handleCount() };
    const openings: number[] = [];
    const others: number[] = [];
    for (let number = 0; number < sites; number++)
      for (let page = 0; page < PAGES_READ; page++) {
        const ms = await answeredAfterMs(`site-${number}.localhost`, `/section-${page}/page-${page}`);
        (page === 0 ? openings : others).push(ms);
      }
    return {
      start: round,
      sites,
      'pages each': pages,
      'open at once': open,
      'first page of a site p50 ms': Math.round(percentile(openings, 0.5)),
      'p99 ms': Math.round(percentile(openings, 0.99)),
      'its other pages p50 ms': Math.round(percentile(others, 0.5)),
      'MB before': before.memory,
      'MB after': server.memoryMb(),
      'MB at most': server.peakMemoryMb(),
      'handles before': before.handles,
      'handles after': server.handleCount(),
    };
  } finally {
    await server.stop();
  }
}

function answeredAfterMs(host: string, path: string): Promise<number> {
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port: PORT, path, headers: { host: `${host}:${PORT}` } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${host}${path} answered ${response.statusCode}.`));
        response.on('end', () => resolve(performance.now() - askedAt)).resume();
      })
      .on('error', reject);
  });
}

function option(name: string, byDefault: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? byDefault : Number(process.argv[at + 1]);
}

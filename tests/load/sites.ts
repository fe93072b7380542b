import { cp } from 'node:fs/promises';
import path from 'node:path';
import { writeGeneratedSite } from '@/bench/site/generated-site';
import { percentile } from '@/lib/base/values/percentile';
import { type LoadRun, loadedServer } from './loaded-server';

const MEMORY_MB_MAX = 1_000;
const OPENING_MS_MAX = 2_000;
const PAGES_READ = 5;

/** 200 sites of 50 pages in one process: under 1 GB, and 2 s to open a closed one. */
export async function sites({ folder, option, expected }: LoadRun): Promise<void> {
  const [count, pages] = [option('sites', 200), option('pages', 50)];
  const docs = path.join(folder, 'home');
  const directory = path.join(folder, 'sites');
  await writeGeneratedSite(docs, pages);
  for (let number = 0; number < count; number++)
    await cp(docs, path.join(directory, `site-${number}`), { recursive: true });
  const server = await loadedServer(
    { folder },
    { docs, page: '/section-0/page-0', env: { SITES_DIR: directory } },
  );
  try {
    const openings: number[] = [];
    let failed = 0;
    for (let number = 0; number < count; number++)
      for (let page = 0; page < Math.min(PAGES_READ, pages); page++) {
        const { status, ms } = await server.ask(`site-${number}.localhost`, `/section-${page}/page-${page}`);
        if (status !== 200) failed++;
        if (page === 0) openings.push(ms);
      }
    const opening = Math.round(percentile(openings, 0.99));
    console.log(`        handles ${server.handleCount()}, now ${server.memoryMb()} MB`);
    expected(`${count} sites of ${pages} pages: ${failed} requests failed`, failed === 0);
    const peak = server.peakMemoryMb();
    expected(`at most ${peak} MB of ${MEMORY_MB_MAX}`, peak < MEMORY_MB_MAX);
    expected(`a closed site opens in ${opening} ms (p99) of ${OPENING_MS_MAX}`, opening < OPENING_MS_MAX);
  } finally {
    await server.stop();
  }
}

import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeGeneratedSite } from '@/bench/site/generated-site';
import { type LoadRun, loadedServer } from './loaded-server';

const MEMORY_MB_MAX = 500;
const PAGES_READ = 100;
/** Threads end half a minute after their last work, or later on a busy machine. */
const REST_MS_MAX = 180_000;
const LOOK_MS = 5_000;

/** Four sites of 10,000 pages are known and one is open: must stay under 500 MB once its search is ready. */
export async function large({ folder, option, expected }: LoadRun): Promise<void> {
  const [count, pages] = [option('sites', 4), option('pages', 10_000)];
  const home = path.join(folder, 'home');
  const directory = path.join(folder, 'sites');
  await writeGeneratedSite(home, 1);
  await writeGeneratedSite(path.join(directory, 'site-0'), pages);
  for (let number = 1; number < count; number++)
    await cp(path.join(directory, 'site-0'), path.join(directory, `site-${number}`), { recursive: true });
  const server = await loadedServer(
    { folder },
    { docs: home, page: '/section-0/page-0', env: { SITES_DIR: directory } },
  );
  try {
    const host = 'site-0.localhost';
    let failed = 0;
    for (let page = 0; page < Math.min(PAGES_READ, pages); page++)
      if ((await server.ask(host, `/section-${page % 20}/page-${page}`)).status !== 200) failed++;
    const askedAt = performance.now();
    if ((await server.searched(host)) !== 200) failed++;
    const readyMs = Math.round(performance.now() - askedAt);
    console.log(`        search was ready ${readyMs} ms after the pages, peak ${server.peakMemoryMb()} MB`);
    const until = performance.now() + REST_MS_MAX;
    while (server.memoryMb() >= MEMORY_MB_MAX && performance.now() < until) await wait(LOOK_MS);
    expected(`${count} sites of ${pages} pages, one open: ${failed} requests failed`, failed === 0);
    const memory = server.memoryMb();
    expected(`at rest ${memory} MB of ${MEMORY_MB_MAX}`, memory < MEMORY_MB_MAX);
  } finally {
    await server.stop();
  }
}

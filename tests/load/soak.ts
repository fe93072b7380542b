import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeGeneratedSite } from '@/bench/site/generated-site';
import { type LoadedServer, type LoadRun, loadedServer } from './loaded-server';

const READERS = 4;
/** Between two of a reader's requests: about half of what a small machine can serve. */
const PAUSE_MS = 40;
const LOOK_MS = 5_000;
const GROWTH_MB_MAX = 150;
const GROWTH_HANDLES_MAX = 20;
const LOOP_DELAY_MS_MAX = 200;
const PAGES = 200;

interface Look {
  memoryMb: number;
  handles: number;
  loopDelayMs: number;
}

/** After fifteen minutes of readers, memory, open handles and event-loop delay must be where they started. */
export async function soak({ folder, option, expected }: LoadRun): Promise<void> {
  const minutes = option('minutes', 15);
  const docs = path.join(folder, 'docs');
  await writeGeneratedSite(docs, PAGES);
  const server = await loadedServer({ folder }, { docs, page: '/section-0/page-0' });
  try {
    // Before the index is built, searches are refused.
    await server.searched('localhost');
    const endsAt = performance.now() + minutes * 60_000;
    const counts = { requests: 0, failed: 0 };
    const readers = Array.from({ length: READERS }, (_, first) => read(server, { first, endsAt, counts }));
    const looks: Look[] = [];
    while (performance.now() < endsAt) {
      await wait(Math.min(LOOK_MS, Math.max(1, endsAt - performance.now())));
      looks.push(await lookAt(server));
    }
    await Promise.all(readers);
    // Caches fill during the first third.
    const steady = looks.slice(Math.floor(looks.length / 3));
    const half = Math.ceil(steady.length / 2);
    const [before, after] = [middle(steady.slice(0, half)), middle(steady.slice(-half))];
    await wait(LOOK_MS);
    const idle = await lookAt(server);
    console.log(`        ${JSON.stringify({ minutes, ...counts, before, after, idle })}`);
    expected(`${counts.failed} of ${counts.requests} requests failed`, counts.failed === 0);
    const grown = after.memoryMb - before.memoryMb;
    expected(`memory grew by ${grown} MB between halves, of ${GROWTH_MB_MAX}`, grown < GROWTH_MB_MAX);
    const more = Math.max(after.handles, idle.handles) - before.handles;
    expected(`${more} more handles, of ${GROWTH_HANDLES_MAX}`, more < GROWTH_HANDLES_MAX);
    const delay = after.loopDelayMs;
    expected(
      `the event loop is late by ${delay} ms (p99), of ${LOOP_DELAY_MS_MAX}`,
      delay < LOOP_DELAY_MS_MAX,
    );
  } finally {
    await server.stop();
  }
}

/** Reads pages in all their forms, searches, and returns to cached pages. */
async function read(
  server: LoadedServer,
  { first, endsAt, counts }: { first: number; endsAt: number; counts: { requests: number; failed: number } },
): Promise<void> {
  for (let number = first; performance.now() < endsAt; number += READERS) {
    const page = `/section-${number % 20}/page-${number % PAGES}`;
    for (const address of [page, `${page}.md`, '/-/search?q=server', '/llms.txt']) {
      counts.requests++;
      const status = await server.ask('localhost', address).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 0 || status >= 400) counts.failed++;
      await wait(PAUSE_MS);
    }
  }
}

async function lookAt(server: LoadedServer): Promise<Look> {
  const { memoryMb, handleCount, loopDelayMs } = server;
  return { memoryMb: memoryMb(), handles: handleCount(), loopDelayMs: await loopDelayMs() };
}

function middle(looks: readonly Look[]): Look {
  const of = (name: keyof Look) =>
    looks.map((look) => look[name]).toSorted((one, other) => one - other)[Math.floor(looks.length / 2)] ?? 0;
  return { memoryMb: of('memoryMb'), handles: of('handles'), loopDelayMs: of('loopDelayMs') };
}

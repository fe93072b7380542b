import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { threadStarter } from '@/lib/base/concurrency/start-thread';
import { type InspectedPage, type InspectorInput, pageInspector } from '../page-inspector';

/** A thread takes a second to start; with fewer pages, one is enough. */
const PAGES_PER_THREAD_MIN = 60;
const THREADS_MAX = 8;
/** Pages per batch: enough to keep a thread busy, few enough that all threads finish at about the same time. */
const BATCH_PAGES = 16;

/** Inspects all pages of a site, on several threads where that is faster. */
export async function inspectPages(input: InspectorInput): Promise<InspectedPage[]> {
  const paths = [...input.pageFiles.keys()];
  const threads = Math.min(
    THREADS_MAX,
    availableParallelism(),
    Math.floor(paths.length / PAGES_PER_THREAD_MIN),
  );
  const batches = batchesOf(paths);
  if (threads < 2) {
    const pages: InspectedPage[] = [];
    for (const batch of batches) pages.push(...(await inspectBatch(input, batch)));
    return pages;
  }
  const start = await threadStarter('lib/site/check/inspection-thread.ts');
  const found = new Map<string, InspectedPage>();
  await Promise.all(
    Array.from({ length: threads }, () =>
      runThread(start({ workerData: input }), batches, (pages) => {
        for (const page of pages) found.set(page.path, page);
      }),
    ),
  );
  return paths.flatMap((path) => found.get(path) ?? []);
}

/** Inspects pages concurrently, so that reading files and parsing overlap. */
export async function inspectBatch(
  input: InspectorInput,
  paths: readonly string[],
): Promise<InspectedPage[]> {
  const pages = await Promise.all(paths.map(pageInspector(input)));
  return pages.filter((page) => page !== undefined);
}

function batchesOf(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / BATCH_PAGES);
  return Array.from({ length: count }, (_, index) =>
    paths.slice(index * BATCH_PAGES, (index + 1) * BATCH_PAGES),
  );
}

/** Lets a thread process batches until none are left. An error in the thread fails the whole check. */
function runThread(
  thread: Worker,
  batches: string[][],
  take: (pages: InspectedPage[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const batch = batches.shift();
      if (batch === undefined) void thread.terminate().then(() => resolve(), reject);
      else thread.postMessage(batch);
    };
    thread.on('message', (pages: InspectedPage[]) => {
      take(pages);
      next();
    });
    thread.on('error', reject);
    next();
  });
}

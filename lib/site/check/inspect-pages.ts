import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type InspectedPage, type InspectorInput, pageInspector } from '../page-inspector';

/** A thread costs a second to start; below this many pages one is enough. */
const PAGES_PER_THREAD_MIN = 60;
const THREADS_MAX = 8;
/** Pages handed to a thread at once: enough to keep it busy, few enough that all end together. */
const BATCH_PAGES = 16;

/** Looks at every page of a site, on all processors where that is quicker. */
export async function inspectPages(input: InspectorInput): Promise<InspectedPage[]> {
  const paths = [...input.pageFiles.keys()];
  const threads = Math.min(
    THREADS_MAX,
    availableParallelism(),
    Math.floor(paths.length / PAGES_PER_THREAD_MIN),
  );
  if (threads < 2) return inspectBatch(input, paths);
  const script = await threadScript();
  const found = new Map<string, InspectedPage>();
  const batches = batchesOf(paths);
  await Promise.all(
    Array.from({ length: threads }, () =>
      runThread(script, input, batches, (pages) => {
        for (const page of pages) found.set(page.path, page);
      }),
    ),
  );
  return paths.flatMap((path) => found.get(path) ?? []);
}

/** Looks at some pages, one after the other. */
export async function inspectBatch(
  input: InspectorInput,
  paths: readonly string[],
): Promise<InspectedPage[]> {
  const inspect = pageInspector(input);
  const pages: InspectedPage[] = [];
  for (const path of paths) {
    const page = await inspect(path);
    if (page !== undefined) pages.push(page);
  }
  return pages;
}

function batchesOf(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / BATCH_PAGES);
  return Array.from({ length: count }, (_, index) =>
    paths.slice(index * BATCH_PAGES, (index + 1) * BATCH_PAGES),
  );
}

/** Threads do not know the loader of this process, so they get their code in one piece. */
async function threadScript(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./inspection-thread.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** One thread that takes batches until there are none; a fault in it is a fault of the whole check. */
function runThread(
  script: string,
  input: InspectorInput,
  batches: string[][],
  take: (pages: InspectedPage[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { eval: true, workerData: input });
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

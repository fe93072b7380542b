import { threadStarter } from '@/lib/base/concurrency/start-thread';

interface ThreadRun {
  /** The script: see `threadStarter`. It posts its result, and may throw. */
  entry: string;
  /** What the script finds as `workerData`. */
  data: unknown;
  /** After so long, the thread is ended. */
  timeoutMs: number;
}

/** What a thread may hold. */
const HEAP_MEGABYTES_MAX = 1_024;

/**
 * Runs a script once in a thread of its own, behind the rest of the process, and resolves with what it posts;
 * `undefined` where it took too long.
 */
export async function runInThread<Result>({
  entry,
  data,
  timeoutMs,
}: ThreadRun): Promise<Result | undefined> {
  const start = await threadStarter(entry);
  const worker = start({
    isBehindOthers: true,
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result | undefined>((resolve, reject) => {
      timer = setTimeout(() => resolve(undefined), timeoutMs);
      worker.once('message', (result: Result) => resolve(result));
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`${entry} ended with ${code} and no result.`)));
    });
  } finally {
    clearTimeout(timer);
    // With it end the threads that it has started.
    await worker.terminate();
  }
}

import { threadStarter } from '@/lib/base/concurrency/start-thread';

interface ThreadRun {
  /** The script; see `threadStarter`. It posts its result, and may throw. */
  entry: string;
  data: unknown;
  timeoutMs: number;
}

const HEAP_MEGABYTES_MAX = 1_024;

/** Runs a script once in a low-priority thread. Resolves with its message, or `undefined` on a timeout. */
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
    // This also ends the threads that it has started.
    await worker.terminate();
  }
}

import type { Worker } from 'node:worker_threads';
import { type StartThread, threadStarter } from './start-thread';
import type { FromThread, ToThread } from './take-jobs';
import { threadClock } from './thread-clock';

/** How a job ended. What strangers wrote may end in any of these, so none of them is thrown. */
export type Outcome<Result> =
  | { kind: 'done'; result: Result }
  /** The job threw. */
  | { kind: 'failed'; message: string }
  /** The job was ended, or never begun because too many were waiting. */
  | { kind: 'stopped'; reason: 'time' | 'memory' | 'crash' | 'queue' };

/** Threads that work on what strangers wrote, so that no text of theirs holds up the process. */
export interface ThreadPool<Job, Result> {
  run(job: Job): Promise<Outcome<Result>>;
}

interface PoolSettings {
  /** The script of the threads: see `threadStarter`. It calls `takeJobs`. */
  entry: string;
  threadsMax: number;
  /** Processor time that one job may take. */
  processorMsMax: number;
  /** Jobs that may wait for a thread; further ones are stopped at once. */
  waitingMax?: number;
  /** Answers what threads ask while they work. */
  answer?: (question: unknown) => Promise<unknown>;
}

const WATCH_EVERY_MS = 50;
/** Nothing that a thread waits for takes this long; it only ends what would wait for ever. */
const CLOCK_MS_MAX = 120_000;
/** A thread holds some tens of megabytes: one that has nothing to do gives them back. */
const IDLE_MS_MAX = 30_000;
const HEAP_MEGABYTES_MAX = 512;

interface Thread<Result> {
  worker: Worker;
  clock: () => number;
  /** Ends the job that it works on. */
  end: ((outcome: Outcome<Result>) => void) | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

interface WaitingJob<Job, Result> {
  job: Job;
  resolve: (outcome: Outcome<Result>) => void;
}

/**
 * A few threads that do jobs one after the other. A job that takes too much processor time or memory is
 * ended with its thread, and another thread takes its place. Threads start with the first job.
 */
export function threadPool<Job, Result>({
  entry,
  threadsMax,
  processorMsMax,
  waitingMax = Number.POSITIVE_INFINITY,
  answer,
}: PoolSettings): ThreadPool<Job, Result> {
  const idle: Thread<Result>[] = [];
  const waiting: WaitingJob<Job, Result>[] = [];
  let threadCount = 0;
  let starter: Promise<StartThread> | undefined;

  function fill(): void {
    while (waiting.length > 0) {
      const thread = idle.pop();
      if (thread !== undefined) assign(thread);
      else if (threadCount < threadsMax) void startThread();
      else return;
    }
  }

  /** Takes one job along: what cannot start must not leave it waiting. */
  async function startThread(): Promise<void> {
    const first = waiting.shift();
    if (first === undefined) return;
    threadCount++;
    try {
      starter ??= threadStarter(entry);
      const start = await starter;
      const worker = start({ resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX } });
      const thread: Thread<Result> = { worker, clock: () => 0, end: undefined, idleTimer: undefined };
      thread.end = first.resolve;
      worker.on('error', (error) => {
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        thread.end?.({ kind: 'stopped', reason: isMemory ? 'memory' : 'crash' });
      });
      worker.once('exit', () => {
        thread.end?.({ kind: 'stopped', reason: 'crash' });
        clearTimeout(thread.idleTimer);
        if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
        threadCount--;
        fill();
      });
      worker.on('message', (message: FromThread<Result>) => {
        if (message.kind === 'ready') {
          thread.clock = threadClock(message.nativeId);
          work(thread, first);
        } else if (message.kind === 'question') {
          const reply = (value: unknown) => post(worker, { kind: 'answer', id: message.id, answer: value });
          void answer?.(message.question).then(reply, () => reply(undefined));
        } else {
          thread.end?.(message);
          rest(thread);
        }
      });
    } catch (error) {
      threadCount--;
      starter = undefined;
      first.resolve({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  function assign(thread: Thread<Result>): void {
    const next = waiting.shift();
    if (next === undefined) return;
    clearTimeout(thread.idleTimer);
    work(thread, next);
  }

  function work(thread: Thread<Result>, { job, resolve }: WaitingJob<Job, Result>): void {
    const begun = { clock: performance.now(), thread: thread.clock() };
    thread.worker.ref();
    const watch = setInterval(() => {
      const isOver =
        thread.clock() - begun.thread > processorMsMax || performance.now() - begun.clock > CLOCK_MS_MAX;
      if (!isOver) return;
      thread.end?.({ kind: 'stopped', reason: 'time' });
      void thread.worker.terminate();
    }, WATCH_EVERY_MS);
    thread.end = (outcome) => {
      thread.end = undefined;
      clearInterval(watch);
      resolve(outcome);
    };
    post(thread.worker, { kind: 'job', job });
  }

  function rest(thread: Thread<Result>): void {
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => void thread.worker.terminate(), IDLE_MS_MAX).unref();
    idle.push(thread);
    fill();
  }

  return {
    run: (job) =>
      new Promise((resolve) => {
        const isFull = idle.length === 0 && threadCount >= threadsMax && waiting.length >= waitingMax;
        if (isFull) return resolve({ kind: 'stopped', reason: 'queue' });
        waiting.push({ job, resolve });
        fill();
      }),
  };
}

function post<Job>(worker: Worker, message: ToThread<Job>): void {
  worker.postMessage(message);
}

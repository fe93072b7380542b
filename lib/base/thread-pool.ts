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
export interface ThreadPool<Job, Result, Question, Answer> {
  /** @param answer what the thread may ask while it works */
  run(job: Job, answer?: (question: Question) => Promise<Answer>): Promise<Outcome<Result>>;
}

interface PoolSettings<Job> {
  /** The script of the threads: see `threadStarter`. It calls `takeJobs`. */
  entry: string;
  threadsMax: number;
  /** Processor time that a job may take. */
  processorMsMax: (job: Job) => number;
  /** What a thread may hold. */
  heapMegabytesMax?: number;
  /** Jobs that may wait for a thread; further ones are stopped at once. */
  waitingMax?: number;
}

const WATCH_EVERY_MS = 50;
/** Nothing that a thread waits for takes this long; it only ends what would wait for ever. */
const CLOCK_MS_MAX = 120_000;
/** A thread holds some tens of megabytes: one that has nothing to do gives them back. */
const IDLE_MS_MAX = 30_000;
const HEAP_MEGABYTES_MAX = 512;

interface WaitingJob<Job, Result, Question, Answer> {
  job: Job;
  answer: ((question: Question) => Promise<Answer>) | undefined;
  resolve: (outcome: Outcome<Result>) => void;
  reject: (error: unknown) => void;
}

interface Thread<Result, Question, Answer> {
  worker: Worker;
  clock: () => number;
  answer: ((question: Question) => Promise<Answer>) | undefined;
  /** Ends the job that it works on. */
  end: ((outcome: Outcome<Result>) => void) | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * A few threads that do jobs one after the other. A job that takes too much processor time or memory is
 * ended with its thread, and another thread takes its place. Threads start with the first job.
 */
export function threadPool<Job, Result, Question = never, Answer = never>({
  entry,
  threadsMax,
  processorMsMax,
  heapMegabytesMax = HEAP_MEGABYTES_MAX,
  waitingMax = Number.POSITIVE_INFINITY,
}: PoolSettings<Job>): ThreadPool<Job, Result, Question, Answer> {
  type OwnThread = Thread<Result, Question, Answer>;
  type OwnJob = WaitingJob<Job, Result, Question, Answer>;
  const idle: OwnThread[] = [];
  const waiting: OwnJob[] = [];
  let threadCount = 0;
  let starter: Promise<StartThread> | undefined;

  function fill(): void {
    while (waiting.length > 0 && (idle.length > 0 || threadCount < threadsMax)) {
      const next = waiting.shift();
      const thread = idle.pop();
      if (next === undefined) return;
      if (thread === undefined) void startWith(next);
      else work(thread, next);
    }
  }

  async function startWith(first: OwnJob): Promise<void> {
    threadCount++;
    try {
      starter ??= threadStarter(entry);
      const start = await starter;
      const worker = start({
        isBehindOthers: true,
        resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
      });
      listen({ worker, clock: () => 0, answer: undefined, end: first.resolve, idleTimer: undefined }, first);
    } catch (error) {
      starter = undefined;
      threadCount--;
      first.reject(error);
    }
  }

  function listen(thread: OwnThread, first: OwnJob): void {
    const { worker } = thread;
    worker.on('message', (message: FromThread<Result, Question>) => {
      if (message.kind === 'ready') {
        thread.clock = threadClock(message.nativeId);
        work(thread, first);
      } else if (message.kind === 'question') {
        thread
          .answer?.(message.question)
          .then((given) => post(worker, { kind: 'answer', id: message.id, answer: given }))
          // Without its answer the job could not go on.
          .catch(() => worker.terminate());
      } else if (thread.end !== undefined) {
        thread.end(message);
        rest(thread);
      }
    });
    // What came cannot be read here, for example because it nests too deeply for this stack.
    worker.on('messageerror', () => void worker.terminate());
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
  }

  function work(thread: OwnThread, { job, resolve, answer }: OwnJob): void {
    clearTimeout(thread.idleTimer);
    thread.worker.ref();
    const begun = { clock: performance.now(), thread: thread.clock() };
    const msMax = processorMsMax(job);
    thread.answer = answer;
    const watch = setInterval(() => {
      const isOver = thread.clock() - begun.thread > msMax || performance.now() - begun.clock > CLOCK_MS_MAX;
      if (!isOver) return;
      thread.end?.({ kind: 'stopped', reason: 'time' });
      void thread.worker.terminate();
    }, WATCH_EVERY_MS);
    thread.end = (outcome) => {
      thread.end = undefined;
      clearInterval(watch);
      resolve(outcome);
    };
    post<Job, Answer>(thread.worker, { kind: 'job', job });
  }

  function rest(thread: OwnThread): void {
    // A process that has nothing else to do may end.
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => void thread.worker.terminate(), IDLE_MS_MAX).unref();
    idle.push(thread);
    fill();
  }

  return {
    run: (job, answer) =>
      new Promise((resolve, reject) => {
        const isBusy = idle.length === 0 && threadCount >= threadsMax;
        if (isBusy && waiting.length >= waitingMax) return resolve({ kind: 'stopped', reason: 'queue' });
        waiting.push({ job, answer, resolve, reject });
        fill();
      }),
  };
}

function post<Job, Answer>(worker: Worker, message: ToThread<Job, Answer>): void {
  worker.postMessage(message);
}

import type { Worker } from 'node:worker_threads';
import { type StartThread, threadStarter } from './start-thread';
import type { FromThread, ToThread } from './take-jobs';
import { threadClock } from './thread-clock';

/** Result of a job. Untrusted input can cause all of these, so none is thrown. */
export type Outcome<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; message: string }
  /** The job was stopped, or never started because the queue was full. */
  | { kind: 'stopped'; reason: 'time' | 'memory' | 'crash' | 'queue' };

/** Threads for untrusted input, which must not block the process. */
export interface ThreadPool<Job, Result, Question, Answer> {
  /** @param answer answers requests of the thread during the job */
  run(job: Job, answer?: (question: Question) => Promise<Answer>): Promise<Outcome<Result>>;
}

interface PoolSettings<Job> {
  /** Script of the threads, for `threadStarter`. Must call `takeJobs`. */
  entry: string;
  threadsMax: number;
  processorMsMax: (job: Job) => number;
  heapMegabytesMax?: number;
  /** Length of the queue; jobs beyond it are stopped at once. */
  waitingMax?: number;
  /** Whether its threads run at lower priority; `false` if a reader waits for each job. */
  isBehindOthers?: boolean;
}

const WATCH_EVERY_MS = 50;
/** A generous wall-clock limit, for jobs that wait forever without computing. */
const CLOCK_MS_MAX = 120_000;
/** A thread takes tens of megabytes, so idle ones are ended. */
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
  end: ((outcome: Outcome<Result>) => void) | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * A few threads that each do one job at a time. A job that exceeds its processor time or memory is terminated together
 * with its thread, which is replaced. Threads start with the first job.
 */
export function threadPool<Job, Result, Question = never, Answer = never>({
  entry,
  threadsMax,
  processorMsMax,
  heapMegabytesMax = HEAP_MEGABYTES_MAX,
  waitingMax = Number.POSITIVE_INFINITY,
  isBehindOthers = true,
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
        isBehindOthers,
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
          // The job cannot continue without an answer.
          .catch(() => worker.terminate());
      } else if (thread.end !== undefined) {
        thread.end(message);
        rest(thread);
      }
    });
    // The message could not be deserialised, for example because it is nested too deeply for this stack.
    worker.on('messageerror', () => void worker.terminate());
    worker.on('error', (error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      thread.end?.({ kind: 'stopped', reason: isMemory ? 'memory' : 'crash' });
    });
    worker.once('exit', () => {
      thread.end?.({ kind: 'stopped', reason: 'crash' });
      clearTimeout(thread.idleTimer);
      leaveIdle(thread);
      threadCount--;
      fill();
    });
  }

  function work(thread: OwnThread, { job, resolve, answer }: OwnJob): void {
    clearTimeout(thread.idleTimer);
    thread.worker.ref();
    const begunAt = performance.now();
    // Read on the first check, because each reading opens a file and most jobs are done before.
    let processorAt: number | undefined;
    const msMax = processorMsMax(job);
    thread.answer = answer;
    const watch = setInterval(() => {
      const processorMs = thread.clock();
      processorAt ??= processorMs;
      const isOver = processorMs - processorAt > msMax || performance.now() - begunAt > CLOCK_MS_MAX;
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
    // An idle pool must not keep the process alive.
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => {
      // Terminating takes a while, and a job given to this thread in between would be lost.
      leaveIdle(thread);
      void thread.worker.terminate();
    }, IDLE_MS_MAX).unref();
    idle.push(thread);
    fill();
  }

  function leaveIdle(thread: OwnThread): void {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
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

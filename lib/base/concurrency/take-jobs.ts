import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { reasonOf } from '@/lib/base/errors/reason-of';

export type ToThread<Job, Answer> =
  | { kind: 'job'; job: Job }
  | { kind: 'answer'; id: number; answer: Answer };

export type FromThread<Result, Question> =
  | { kind: 'ready'; nativeId: string | undefined }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; message: string }
  | { kind: 'question'; id: number; question: Question };

/** Asks the main thread for something that other threads produce. */
export type AskMainThread<Question, Answer> = (question: Question) => Promise<Answer>;

/**
 * A thread's side of a `threadPool`. Does one job at a time, and reports when its modules are loaded, so that loading
 * does not count as a job's time.
 */
export function takeJobs<Job, Result, Question = never, Answer = never>(
  work: (job: Job, ask: AskMainThread<Question, Answer>) => Promise<Result>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('takeJobs stands in the script of a thread, and nowhere else.');
  const send = (message: FromThread<Result, Question>) => port.postMessage(message);
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  const ask: AskMainThread<Question, Answer> = (question) =>
    new Promise((resolve) => {
      const id = asked++;
      waiting.set(id, resolve);
      send({ kind: 'question', id, question });
    });
  port.on('message', (message: ToThread<Job, Answer>) => {
    if (message.kind === 'answer') {
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
      return;
    }
    work(message.job, ask)
      .then((result) => send({ kind: 'done', result }))
      .catch((error: unknown) => send({ kind: 'failed', message: reasonOf(error) }));
  });
  send({ kind: 'ready', nativeId: nativeThreadId() });
}

/** The operating system's id of this thread; available only on Linux. */
function nativeThreadId(): string | undefined {
  try {
    return basename(readlinkSync('/proc/thread-self'));
  } catch {
    // On other systems, the pool uses wall-clock time.
    return undefined;
  }
}

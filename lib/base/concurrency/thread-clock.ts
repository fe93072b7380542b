import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * A thread's processor time in milliseconds, for measuring differences. Only Linux provides it; elsewhere this is
 * wall-clock time, in which work seems slow on a busy machine. The clock stops when the thread ends, of which the
 * process may be notified later.
 *
 * @param nativeId the thread's name in `/proc/thread-self`
 */
export function threadClock(nativeId: string | undefined): () => number {
  if (nativeId === undefined) return () => performance.now();
  let lastMs = 0;
  return () => (lastMs = processorMs(`/proc/self/task/${nativeId}/stat`) ?? lastMs);
}

function processorMs(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'latin1');
    // The name in parentheses may contain spaces. User and system time are the 12th and 13th field after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  } catch {
    // The thread has ended.
    return undefined;
  }
}

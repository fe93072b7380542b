import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Milliseconds that a thread has computed, for comparing two moments. On Linux it is the thread's own
 * processor time, so that work is not taken for slow because the machine is busy; elsewhere it is the clock.
 *
 * @param nativeId what `/proc/thread-self` names the thread
 */
export function threadClock(nativeId: string | undefined): () => number {
  const file = nativeId === undefined ? undefined : `/proc/self/task/${nativeId}/stat`;
  return () => (file === undefined ? undefined : processorMs(file)) ?? performance.now();
}

function processorMs(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'latin1');
    // The name, in parentheses, may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  } catch {
    // The thread has just ended.
    return undefined;
  }
}

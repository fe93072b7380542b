import { systemClock } from '@/lib/base/clock';
import { onceAMinute } from '@/lib/base/concurrency/once-a-minute';
import { diskProblem } from '@/lib/base/files/disk-problem';

/** Logs failures in the background work of a site. */
export interface FailureLog {
  /** @param message what the work was for, as the beginning of a line */
  of(message: string): (error: unknown) => void;
  /** The site was closed: its files may be gone, and the results of remaining work are not needed. */
  close(): void;
}

/** A full or read-only disk fails every task repeatedly, so it is logged once a minute. */
export function failureLog(dataDirectory: string): FailureLog {
  const noteDisk = onceAMinute((line) => console.error(line), systemClock);
  let isClosed = false;
  return {
    of: (message) => (error) => {
      if (isClosed) return;
      const ofDisk = diskProblem(error, dataDirectory);
      if (ofDisk === undefined) console.error(message, error);
      else noteDisk(`${message} ${ofDisk}`);
    },
    close() {
      isClosed = true;
    },
  };
}

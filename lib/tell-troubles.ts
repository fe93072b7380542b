import { systemClock } from '@/lib/base/clock';
import { onceAMinute } from '@/lib/base/concurrency/once-a-minute';
import { diskTrouble } from '@/lib/base/files/disk-trouble';

/** Logs failures in the background work of a site. */
export interface TellTroubles {
  /** @param trouble what the work was for, as the beginning of a line */
  of(trouble: string): (error: unknown) => void;
  /** The site was closed: its files may be gone, and the results of remaining work are not needed. */
  close(): void;
}

/** A full or read-only disk fails every task repeatedly, so it is logged once a minute. */
export function tellTroubles(dataDirectory: string): TellTroubles {
  const noteDisk = onceAMinute((line) => console.error(line), systemClock);
  let isClosed = false;
  return {
    of: (trouble) => (error) => {
      if (isClosed) return;
      const ofDisk = diskTrouble(error, dataDirectory);
      if (ofDisk === undefined) console.error(trouble, error);
      else noteDisk(`${trouble} ${ofDisk}`);
    },
    close() {
      isClosed = true;
    },
  };
}

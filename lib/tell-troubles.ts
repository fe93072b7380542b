import { systemClock } from '@/lib/base/clock';
import { onceAMinute } from '@/lib/base/concurrency/once-a-minute';
import { diskTrouble } from '@/lib/base/files/disk-trouble';

/** Logs what fails in the background work of a site. */
export interface TellTroubles {
  /** @param trouble what the work was for, as the beginning of a line */
  of(trouble: string): (error: unknown) => void;
  /** The site was closed: its files may be gone, and nobody waits for what still works on them. */
  close(): void;
}

/** A disk that takes nothing fails each work again and again, so it has a line a minute. */
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

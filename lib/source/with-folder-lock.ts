import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '@/lib/base/errors/operator-error';

const ASK_AGAIN_MS = 200;
/** Longer than git may take for a repository. */
const WAIT_MS_MAX = 15 * 60_000;

/** Servers on one data folder, such as during a replacement, build its releases one after the other. */
export async function withFolderLock<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  // Loaded late, because it loads the SQLite driver.
  const { lockFile } = await import('@/lib/base/files/file-lock');
  const file = path.join(folder, 'looking');
  const until = performance.now() + WAIT_MS_MAX;
  let lock = lockFile(file);
  while (lock === undefined) {
    if (performance.now() > until)
      throw new OperatorError(
        `Another server has been looking at the repository of ${folder} for ${WAIT_MS_MAX / 60_000} minutes. End it if it hangs.`,
      );
    await pause(ASK_AGAIN_MS);
    lock = lockFile(file);
  }
  try {
    return await run();
  } finally {
    lock.release();
  }
}

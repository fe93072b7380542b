import { stat } from 'node:fs/promises';

/** Timestamps of file systems are coarse, and may be earlier than the write. */
const CLOCK_STEP_MS = 10;

/** Whether any of the files or a folder's listing changed after a time; missing paths count as unchanged. */
export async function hasChangedSince(paths: readonly string[], timeMs: number): Promise<boolean> {
  const times = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.some((mtimeMs) => mtimeMs > timeMs - CLOCK_STEP_MS);
}

import { stat } from 'node:fs/promises';

/** Clocks of file systems go in steps, and so may be behind. */
const CLOCK_STEP_MS = 10;

/** Whether any of the files, or what is listed in any of the folders, changed after a time; what is gone did not. */
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

import { folderState } from './folder-state';

interface FolderPolling {
  seconds: number;
  onChange(): void;
}

/**
 * Polls for changed files until the first change, for file systems that report none. Returns a function that stops it.
 */
export async function pollFolders(
  folders: readonly string[],
  { seconds, onChange }: FolderPolling,
): Promise<() => void> {
  const known = await folderState(folders);
  let isLooking = false;
  let hasEnded = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    const isSame = (await folderState(folders)) === known;
    isLooking = false;
    if (isSame || hasEnded) return;
    end();
    onChange();
  }, seconds * 1_000).unref();
  const end = () => {
    hasEnded = true;
    clearInterval(timer);
  };
  return end;
}

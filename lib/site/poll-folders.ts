import { folderState } from './folder-state';

interface FolderPolling {
  /** How often to look. */
  seconds: number;
  onChange(): void;
}

/** Looks for changed files until the first change, where the file system reports none. Returns a function that ends it. */
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

/** Where something is kept: for the tab, or for the device. */
export type StorageScope = 'tab' | 'device';

/** Reads what was kept; `undefined` when there is nothing, or storage is blocked. */
export function readStored(keeping: StorageScope, key: string): unknown {
  try {
    const text = storage(keeping).getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Blocked or damaged: as if it were not there.
    return undefined;
  }
}

/** Keeps something; `undefined` takes it away. */
export function writeStored(keeping: StorageScope, key: string, value: unknown): void {
  try {
    if (value === undefined) storage(keeping).removeItem(key);
    else storage(keeping).setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

function storage(keeping: StorageScope): Storage {
  return keeping === 'tab' ? sessionStorage : localStorage;
}

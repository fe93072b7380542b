import { basePath } from '@/lib/base/web/base-path';

export type StorageScope = 'tab' | 'device';

/** Reads a stored value; `undefined` if there is none or storage is blocked. */
export function readStored(keeping: StorageScope, key: string): unknown {
  try {
    const text = storage(keeping).getItem(keyHere(key));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Blocked or damaged: treat as missing.
    return undefined;
  }
}

/** Stores a value; `undefined` removes it. */
export function writeStored(keeping: StorageScope, key: string, value: unknown): void {
  try {
    if (value === undefined) storage(keeping).removeItem(keyHere(key));
    else storage(keeping).setItem(keyHere(key), JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the value lasts as long as the page.
  }
}

/** Sites on the same host need separate keys. */
function keyHere(key: string): string {
  return key + basePath();
}

function storage(keeping: StorageScope): Storage {
  return keeping === 'tab' ? sessionStorage : localStorage;
}

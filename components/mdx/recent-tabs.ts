/** Labels of the tabs that the reader chose, the latest first: every group shows the first one it has. */

const STORAGE_KEY = 'lectern-tabs';
const LABELS_MAX = 30;
const listeners = new Set<() => void>();
let recent: readonly string[] | undefined;
const none: readonly string[] = [];

/** Calls back after every choice on the page; for `useSyncExternalStore`. */
export function subscribeToRecentTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The labels chosen so far, also on earlier pages. */
export function recentTabs(): readonly string[] {
  recent ??= read();
  return recent;
}

/** What is known on the server: nothing. */
export function recentTabsOnServer(): readonly string[] {
  return none;
}

/** Makes a label the latest choice. */
export function chooseTab(label: string): void {
  recent = [label, ...recentTabs().filter((other) => other !== label)].slice(0, LABELS_MAX);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(recent));
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((label) => typeof label === 'string') : none;
  } catch {
    // Unreadable or forbidden storage is the same as an empty one.
    return none;
  }
}

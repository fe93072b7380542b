/** Labels of chosen tabs, latest first: each group shows the first one that it has. */

const STORAGE_KEY = 'lectern-tabs';
const LABELS_MAX = 30;
const listeners = new Set<() => void>();
let recent: readonly string[] | undefined;
const none: readonly string[] = [];

/** Calls back after each choice; for `useSyncExternalStore`. */
export function subscribeToRecentTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function recentTabs(): readonly string[] {
  recent ??= read();
  return recent;
}

/** Empty on the server. */
export function recentTabsOnServer(): readonly string[] {
  return none;
}

export function chooseTab(label: string): void {
  recent = [label, ...recentTabs().filter((other) => other !== label)].slice(0, LABELS_MAX);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(recent));
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((label) => typeof label === 'string') : none;
  } catch {
    // Unreadable or blocked storage counts as empty.
    return none;
  }
}

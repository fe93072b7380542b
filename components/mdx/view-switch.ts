interface Views {
  titles: readonly string[];
  selected: string | undefined;
}

const none: Views = { titles: [], selected: undefined };
const STORAGE_KEY = 'lectern-view';
let views: Views = none;
const mounted: string[] = [];
const listeners = new Set<() => void>();

/** Calls back when views are added, removed or chosen; for `useSyncExternalStore`. */
export function subscribeToViews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentViews(): Views {
  return views;
}

/** Empty on the server, so every view is shown. */
export function viewsOnServer(): Views {
  return none;
}

export function registerView(title: string): () => void {
  mounted.push(title);
  update(views.selected);
  return () => {
    mounted.splice(mounted.indexOf(title), 1);
    update(views.selected);
  };
}

export function chooseView(title: string): void {
  update(title);
  try {
    sessionStorage.setItem(STORAGE_KEY, title);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

function update(wanted: string | undefined): void {
  const titles = [...new Set(mounted)];
  const selected =
    [wanted, stored()].find((title) => title !== undefined && titles.includes(title)) ?? titles[0];
  views = { titles, selected };
  for (const listener of listeners) listener();
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

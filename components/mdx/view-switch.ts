/** The views of the page that is open: which there are, in order, and which one shows. */
interface Views {
  titles: readonly string[];
  selected: string | undefined;
}

const none: Views = { titles: [], selected: undefined };
const STORAGE_KEY = 'lectern-view';
let views: Views = none;
const mounted: string[] = [];
const listeners = new Set<() => void>();

/** Calls back when views come, go or are chosen; for `useSyncExternalStore`. */
export function subscribeToViews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The views now. */
export function currentViews(): Views {
  return views;
}

/** What is known on the server: nothing, so every view shows. */
export function viewsOnServer(): Views {
  return none;
}

/** Makes a view known while it is on the page; returns what takes it away. */
export function registerView(title: string): () => void {
  mounted.push(title);
  update(views.selected);
  return () => {
    mounted.splice(mounted.indexOf(title), 1);
    update(views.selected);
  };
}

/** Shows the views of one title in place of the others. */
export function chooseView(title: string): void {
  update(title);
  try {
    sessionStorage.setItem(STORAGE_KEY, title);
  } catch {
    // Forbidden storage: the choice lasts as long as the page.
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

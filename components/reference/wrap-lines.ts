const STORAGE_KEY = 'lectern-wrap-lines';

/** Applies the reader's choice, for all pages, to wrap long lines of examples. */
export function wrapLines(isWrapped = isKept()): void {
  keep(isWrapped);
  for (const panel of document.querySelectorAll('.ref-examples'))
    panel.toggleAttribute('data-wrapped', isWrapped);
  for (const button of document.querySelectorAll('[data-wrap-lines]'))
    button.setAttribute('aria-pressed', String(isWrapped));
}

function isKept(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // The browser stores nothing.
    return false;
  }
}

function keep(isWrapped: boolean): void {
  try {
    if (isWrapped) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
  }
}

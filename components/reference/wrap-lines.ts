const STORAGE_KEY = 'lectern-wrap-lines';

/** Whether long lines of examples are wrapped: a choice of the reader, for all pages. */
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
    // The browser keeps nothing.
    return false;
  }
}

function keep(isWrapped: boolean): void {
  try {
    if (isWrapped) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The choice lasts as long as the page.
  }
}

import { DOCUMENT_EVENTS } from './document-events';

export const VARIATION_STORAGE_KEY = 'lectern-variation';

/**
 * Shows a variation from now on, also on later pages and visits.
 * @param token of the id; see `variation-tokens.ts`
 */
export function chooseVariation(token: string): void {
  try {
    localStorage.setItem(VARIATION_STORAGE_KEY, token);
  } catch {
    // Storage is blocked: the choice lasts until the next page load.
  }
  document.documentElement.dataset.variation = token;
  document.dispatchEvent(new Event(DOCUMENT_EVENTS.sectionsChosen));
}

/**
 * Sets the reader's earlier choice on the document element. Sent as text to run before the first paint, so it must not
 * use anything outside itself.
 */
export function showChosenVariation(root: HTMLElement, key: string, tokens: readonly string[]): void {
  try {
    const chosen = localStorage.getItem(key);
    if (chosen !== null && tokens.includes(chosen)) root.dataset.variation = chosen;
  } catch {
    // Storage is blocked: the first variation is shown.
  }
}

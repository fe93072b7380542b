/** Whether the panel is open in this browser tab, across full page loads. */
export const PANEL_STATE_STORAGE_KEY = 'lectern-assistant';
/** How wide the reader made the panel, in pixels. */
export const PANEL_WIDTH_STORAGE_KEY = 'lectern-assistant-width';
/** Address parameter that opens the panel; with a text, it is asked. */
export const ASK_PARAMETER = 'assistant';

/** Bounds of the width, in pixels. */
export const panelWidthPx = { min: 320, max: 720, byDefault: 400 } as const;

/** Makes room for the panel, or takes it back, and remembers it for the next page load. */
export function rememberPanel(isOpen: boolean): void {
  const state = isOpen ? 'open' : 'closed';
  document.documentElement.dataset.assistant = state;
  try {
    sessionStorage.setItem(PANEL_STATE_STORAGE_KEY, state);
  } catch {
    // Storage may be forbidden; then the panel is closed after a reload.
  }
}

/**
 * Runs before the first paint: a panel that was open gets its room at once, so that nothing moves when its code
 * arrives. Pages are the same for everyone, so the keys of a Mac are told here.
 *
 * It is sent as text: it must not use anything outside itself.
 */
export function makePanelRoom(root: HTMLElement, names: typeof panelNames): void {
  if (root.dataset.assistant === undefined) return;
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) root.dataset.keys = 'apple';
  try {
    const isAsked = new URLSearchParams(location.search).has(names.ask);
    if (isAsked || sessionStorage.getItem(names.state) === 'open') root.dataset.assistant = 'open';
    const width = Number.parseInt(localStorage.getItem(names.width) ?? '', 10);
    if (width > 0) root.style.setProperty('--assistant-width', `${width}px`);
  } catch {
    // Storage may be forbidden; then the panel is closed after a reload.
  }
}

/** What the function above looks for. */
export const panelNames = {
  state: PANEL_STATE_STORAGE_KEY,
  width: PANEL_WIDTH_STORAGE_KEY,
  ask: ASK_PARAMETER,
} as const;

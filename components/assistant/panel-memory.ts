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
 * Runs before the first paint, on the document element `r`: a panel that was open gets its room at once,
 * so that nothing moves when its code arrives. Pages are the same for everyone, so the keys of a Mac are told here.
 */
export const panelRoomScript = `if(r.dataset.assistant){if(/Mac|iPhone|iPad/.test(navigator.userAgent))r.dataset.keys='apple';try{if(sessionStorage.getItem('${PANEL_STATE_STORAGE_KEY}')==='open'||/[?&]${ASK_PARAMETER}=/.test(location.search))r.dataset.assistant='open';s=parseInt(localStorage.getItem('${PANEL_WIDTH_STORAGE_KEY}'));if(s)r.style.setProperty('--assistant-width',s+'px')}catch(e){}}`;

/** Whether the panel is open in this tab; survives page loads. */
export const PANEL_STATE_STORAGE_KEY = 'lectern-assistant';
export const PANEL_WIDTH_STORAGE_KEY = 'lectern-assistant-width';
/** Address parameter that opens the panel; its text is sent as a question. */
export const ASK_PARAMETER = 'assistant';

/** Address parameter that opens the panel with another member's reply; its text is the reply's id. */
export const REPLY_PARAMETER = 'assistant-reply';

export const panelWidthPx = { min: 320, max: 720, byDefault: 400 } as const;

/** Opens or closes the panel's room, and remembers that for the next page load. */
export function rememberPanel(isOpen: boolean): void {
  const state = isOpen ? 'open' : 'closed';
  document.documentElement.dataset.assistant = state;
  try {
    sessionStorage.setItem(PANEL_STATE_STORAGE_KEY, state);
  } catch {
    // Storage is blocked: the panel is closed after a reload.
  }
}

/**
 * Runs before the first paint. Reserves the room of an open panel, so that nothing moves when its code arrives. Also
 * detects Macs for shortcut labels, because pages are the same for everyone.
 *
 * Sent as text, so it must not use anything outside itself.
 */
export function makePanelRoom(root: HTMLElement, names: typeof panelNames): void {
  if (root.dataset.assistant === undefined) return;
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) root.dataset.keys = 'apple';
  try {
    const asked = new URLSearchParams(location.search);
    const isAsked = asked.has(names.ask) || asked.has(names.reply);
    if (isAsked || sessionStorage.getItem(names.state) === 'open') root.dataset.assistant = 'open';
    const width = Number.parseInt(localStorage.getItem(names.width) ?? '', 10);
    if (width > 0) root.style.setProperty('--assistant-width', `${width}px`);
  } catch {
    // Storage is blocked: the panel is closed after a reload.
  }
}

export const panelNames = {
  state: PANEL_STATE_STORAGE_KEY,
  width: PANEL_WIDTH_STORAGE_KEY,
  ask: ASK_PARAMETER,
  reply: REPLY_PARAMETER,
} as const;

/**
 * While a popover is open, the focus moves into it, and everything outside is inert, as with a modal dialog. Returns a
 * function that ends this.
 */
export function keepFocusWhileOpen(popover: HTMLElement): () => void {
  let inert: HTMLElement[] = [];

  function release() {
    for (const part of inert) part.inert = false;
    inert = [];
  }

  // Before it closes, because the browser then returns the focus to the button that opened it.
  function beforeToggle({ newState }: ToggleEvent) {
    if (newState === 'closed') release();
  }

  function toggle() {
    if (!popover.matches(':popover-open') || inert.length > 0) return;
    inert = partsOutside(popover);
    for (const part of inert) part.inert = true;
    popover.querySelector<HTMLElement>('[popovertargetaction="hide"]')?.focus();
  }

  popover.addEventListener('beforetoggle', beforeToggle);
  popover.addEventListener('toggle', toggle);
  // Readers may open it before this script runs.
  toggle();
  return () => {
    popover.removeEventListener('beforetoggle', beforeToggle);
    popover.removeEventListener('toggle', toggle);
    release();
  };
}

/** The largest elements that neither contain this one nor are inside it. */
function partsOutside(element: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (
    let part: Element = element;
    part !== document.body && part.parentElement !== null;
    part = part.parentElement
  )
    for (const sibling of part.parentElement.children)
      if (sibling !== part && sibling instanceof HTMLElement && !sibling.inert) parts.push(sibling);
  return parts;
}

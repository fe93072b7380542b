import { type RefObject, useEffect, useRef } from 'react';

/** Below this width the panel is modal and covers the page. */
const SMALL_SCREEN = '(max-width: 63.99rem)';

/** Shows the dialog beside the page, or modally on small screens, and restores the focus afterwards. */
export function usePanelDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  const opener = useRef<Element>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    const screen = matchMedia(SMALL_SCREEN);
    opener.current = document.activeElement;
    function show() {
      const focused = document.activeElement;
      element?.close();
      if (screen.matches) element?.showModal();
      else element?.show();
      if (!screen.matches) restoreFocus(focused);
    }
    show();
    screen.addEventListener('change', show);
    return () => {
      screen.removeEventListener('change', show);
      const hadFocus = element.contains(document.activeElement);
      element.close();
      if (hadFocus && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [dialog, isOpen]);
}

/** Showing a dialog moves the focus into it; this moves it back, until a request focuses the input. */
function restoreFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

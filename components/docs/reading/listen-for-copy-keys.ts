import { isTyping } from '@/components/ui/is-typing';

/** Calls back when ⌘C or Ctrl+C is pressed and there is nothing else that it could copy; returns how to stop. */
export function listenForCopyKeys(copy: () => void): () => void {
  function press(event: KeyboardEvent) {
    const isShortcut = event.key.toLowerCase() === 'c' && event.metaKey !== event.ctrlKey;
    if (!isShortcut || event.shiftKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (isTyping(event.target) || getSelection()?.isCollapsed === false) return;
    // If a modal dialog is open, the key belongs to it.
    if (document.querySelector('dialog:modal') !== null) return;
    copy();
  }
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

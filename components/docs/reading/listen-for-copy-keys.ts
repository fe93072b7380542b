import { isTyping } from '@/components/ui/is-typing';

/** Calls back when ⌘C or Ctrl+C is pressed and there is nothing else that it could copy; returns how to stop. */
export function listenForCopyKeys(copy: () => void): () => void {
  function press(event: KeyboardEvent) {
    if (!/^c$/i.test(event.key) || event.metaKey === event.ctrlKey || event.shiftKey) return;
    const hasOtherUse = isTyping(event.target) || getSelection()?.isCollapsed === false;
    if (!hasOtherUse && document.querySelector('dialog:modal') === null) copy();
  }
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

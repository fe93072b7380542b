import { isTyping } from '@/components/ui/is-typing';

/** Calls back on ⌘C or Ctrl+C if nothing else would be copied; returns a function that stops listening. */
export function listenForCopyKeys(copy: () => void): () => void {
  function press(event: KeyboardEvent) {
    if (!/^c$/i.test(event.key) || event.metaKey === event.ctrlKey || event.shiftKey) return;
    const hasOtherUse = isTyping(event.target) || getSelection()?.isCollapsed === false;
    if (!hasOtherUse && document.querySelector('dialog:modal') === null) copy();
  }
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

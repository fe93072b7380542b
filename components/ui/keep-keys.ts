/** What happens with the keys that a reader presses before the field they are meant for is there. */
interface KeptKeys {
  /** Changes the text that the field begins with. */
  edit(change: (text: string) => string): void;
  /** Escape. */
  leave(): void;
  /** Enter; nothing where it is left out. */
  enter?(): void;
  /** Whether keys have a field of their own by now. */
  isOver(): boolean;
}

/**
 * A dialog that loads when it is first opened has no field for a moment, on slow lines for seconds. Readers type at once:
 * without this, half of their words would be lost, and a space would scroll the page. Returns a function that stops.
 */
export function keepKeys({ edit, leave, enter, isOver }: KeptKeys): () => void {
  function keep(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isOver()) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && enter !== undefined) enter();
    else if (event.key === 'Backspace') edit((text) => text.slice(0, -1));
    else if (event.key.length === 1) edit((text) => text + event.key);
    else return;
    event.preventDefault();
  }
  document.addEventListener('keydown', keep, true);
  return () => document.removeEventListener('keydown', keep, true);
}

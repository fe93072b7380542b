/** Handles keys that a reader presses before their field exists. */
interface BufferedKeys {
  change(text: string): void;
  leave(): void;
  enter?(text: string): void;
  /** Whether the field exists and takes the keys. */
  isOver(): boolean;
}

/** If the field does not appear, keys go to the page again. */
const KEPT_MS_MAX = 10_000;

/**
 * Collects keys for a dialog that loads when first opened, which can take seconds on slow connections. Readers type at
 * once: without this, half of their words would be lost, and a space would scroll the page. Returns a function that
 * stops.
 *
 * @param first initial text
 */
export function bufferKeys(first: string, { change, leave, enter, isOver }: BufferedKeys): () => void {
  let text = first;
  function type(next: string) {
    text = next;
    change(text);
  }
  function keep(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isOver()) return;
    // Before the first letter, these keys belong to the focused button.
    if (text === '' && (key === ' ' || key === 'Enter')) return;
    if (key === 'Escape') leave();
    else if (key === 'Enter' && enter !== undefined) enter(text);
    else if (key === 'Backspace') type(text.slice(0, -1));
    else if (key.length === 1) type(text + key);
    else return;
    event.preventDefault();
  }
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', keep, true);
  };
  const timer = setTimeout(stop, KEPT_MS_MAX);
  document.addEventListener('keydown', keep, true);
  return stop;
}

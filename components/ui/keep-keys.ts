/** What to do with keys that a reader presses before their field is there. */
interface KeptKeys {
  change(text: string): void;
  /** Escape. */
  leave(): void;
  /** Enter; nothing where it is left out. */
  enter?(text: string): void;
  /** Whether keys have a field of their own by now. */
  isOver(): boolean;
}

/** Where the field does not come, the keys are the page's again. */
const KEPT_MS_MAX = 10_000;

/**
 * A dialog that loads when it is first opened has no field for a moment, on slow lines for seconds. Readers type at once:
 * without this, half of their words would be lost, and a space would scroll the page. Returns a function that stops.
 *
 * @param first what the text begins with
 */
export function keepKeys(first: string, { change, leave, enter, isOver }: KeptKeys): () => void {
  let text = first;
  function type(next: string) {
    text = next;
    change(text);
  }
  function keep(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isOver()) return;
    // Before a first letter they are for the button that has the focus.
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

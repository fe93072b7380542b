const NOTICED_PX = 6;
const PAUSE_MS = 1_500;
/** Near the end of the page, the field has room of its own. */
const END_PX = 240;

/** Marks the document while a reader scrolls down, so that the question field does not cover the text. */
export function hideWhileReading(): () => void {
  const root = document.documentElement;
  let last = window.scrollY;
  let pause: number | undefined;
  const show = () => delete root.dataset.reading;

  function notice() {
    const moved = window.scrollY - last;
    if (Math.abs(moved) < NOTICED_PX) return;
    last = window.scrollY;
    window.clearTimeout(pause);
    const isAtEnd = window.scrollY + window.innerHeight > root.scrollHeight - END_PX;
    if (moved < 0 || isAtEnd) return show();
    root.dataset.reading = '';
    pause = window.setTimeout(show, PAUSE_MS);
  }

  window.addEventListener('scroll', notice, { passive: true });
  return () => {
    window.removeEventListener('scroll', notice);
    window.clearTimeout(pause);
    show();
  };
}

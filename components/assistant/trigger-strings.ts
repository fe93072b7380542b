/** Texts needed before the panel loads its own, read from the header's button. */
export function triggerStrings() {
  const { about, close, failed, retry } =
    document.querySelector<HTMLElement>('[data-ask="panel"]')?.dataset ?? {};
  return {
    about: about ?? 'Ask about this',
    close: close ?? 'Close',
    failed: failed ?? 'No answer came. Try again.',
    retry: retry ?? 'Try again',
  };
}

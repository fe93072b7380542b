/** Words that are needed before, or without, those that the panel fetches; they stand on the button of the header. */
export function triggerWords() {
  const { about, close, failed, retry } =
    document.querySelector<HTMLElement>('[data-ask="panel"]')?.dataset ?? {};
  return {
    about: about ?? 'Ask about this',
    close: close ?? 'Close',
    failed: failed ?? 'No answer came. Try again.',
    retry: retry ?? 'Try again',
  };
}

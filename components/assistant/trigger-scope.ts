/**
 * The reader's place as a filter of the message API, so that replies stay in the version and product. The language
 * follows
 * the question; if that is undecided, the server uses the page's.
 */
export function triggerScope(): Record<string, string> {
  const { version, product } = document.querySelector<HTMLElement>('[data-ask="panel"]')?.dataset ?? {};
  return {
    ...(version === undefined ? {} : { version }),
    ...(product === undefined ? {} : { product }),
  };
}

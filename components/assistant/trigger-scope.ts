/**
 * Where the reader is, as a filter of the message API: replies stay in the version and product. The language
 * is that of the question; where it tells none, the server takes that of the page.
 */
export function triggerScope(): Record<string, string> {
  const { version, product } = document.querySelector<HTMLElement>('[data-ask="panel"]')?.dataset ?? {};
  return {
    ...(version === undefined ? {} : { version }),
    ...(product === undefined ? {} : { product }),
  };
}

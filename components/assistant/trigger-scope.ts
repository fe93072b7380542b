/** Where the reader is, as a filter of the message API: replies stay in the language, version and product. */
export function triggerScope(): Record<string, string> {
  const { version, product } = document.querySelector<HTMLElement>('[data-ask="panel"]')?.dataset ?? {};
  const { lang: language } = document.documentElement;
  return {
    ...(language === '' ? {} : { language }),
    ...(version === undefined ? {} : { version }),
    ...(product === undefined ? {} : { product }),
  };
}

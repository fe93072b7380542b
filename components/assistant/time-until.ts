const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A future time in a language, rounded up: `in 5 minutes`. */
export function timeUntil(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(supported(language), { numeric: 'always' });
  for (const [unit, length] of UNITS) {
    if (seconds > length) return words.format(Math.ceil(seconds / length), unit);
  }
  return words.format(Math.max(1, Math.ceil(seconds)), 'second');
}

/** The browser may not know the page's language. */
function supported(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

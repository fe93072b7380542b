/** A text that every database accepts: without NUL, which PostgreSQL refuses, and without lone surrogates. */
export function cleanText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}

/**
 * A text that every database can keep: without the character NUL, which PostgreSQL refuses, and without
 * halves of surrogate pairs, which are no text.
 */
export function cleanText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}

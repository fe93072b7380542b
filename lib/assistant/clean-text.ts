/** Removes what databases reject: NUL (PostgreSQL) and lone surrogates. */
export function cleanText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}

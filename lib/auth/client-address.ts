/** Address of whoever asks, as the nearest proxy (or the server itself) wrote it down: the last entry. */
export function clientAddress(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown';
}

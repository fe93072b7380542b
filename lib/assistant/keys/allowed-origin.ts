/**
 * Normalises an origin that a person entered; `undefined` if it is invalid.
 *
 * @example allowedOriginFrom('https://Example.com/docs') // 'https://example.com'
 */
export function allowedOriginFrom(written: string): string | undefined {
  const text = written.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, username } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? origin : undefined;
}

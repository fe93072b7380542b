/**
 * Joins an address to a client's base as browsers resolve it (RFC 3986, 5.2): a leading slash drops the base's path.
 */
export function addressAtBase(base: string | undefined, written: string | undefined): string | undefined {
  if (written === undefined || base === undefined || /^(?:https?:\/\/|\{)/i.test(written)) return written;
  const origin = /^(?:https?:\/\/[^/]*|\{[^}]*\})/i.exec(base)?.[0];
  if (origin === undefined) return undefined;
  if (written.startsWith('/')) return origin + written;
  const folder = base.length === origin.length ? `${base}/` : base.replace(/[^/]*$/, '');
  return folder + written;
}

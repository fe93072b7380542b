// Limits on what a request makes the server parse and compose, beyond what anyone enters by hand.

const DEPTH_MAX = 64;
const VALUES_MAX = 100_000;
export const PARTS_MAX = 1_000;
export const URL_CHARACTERS_MAX = 100_000;

/** Whether a JSON value is within the limits on size and nesting. */
export function isModest(value: unknown): boolean {
  const waiting: [value: unknown, depth: number][] = [[value, 0]];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [inner, depth] = next;
    if (typeof inner !== 'object' || inner === null) continue;
    seen += Array.isArray(inner) ? inner.length : Object.keys(inner).length;
    if (depth >= DEPTH_MAX || seen > VALUES_MAX) return false;
    for (const each of Object.values(inner)) waiting.push([each, depth + 1]);
  }
  return true;
}

/** Whether a form is multipart with few parts. Parsing takes time per part, even for empty ones. */
export function hasFewParts(bytes: Uint8Array, contentType: string): boolean {
  const [, quoted, plain] =
    /^multipart\/form-data;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const written = quoted ?? plain;
  if (written === undefined) return false;
  const boundary = Buffer.from(`--${written}`);
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, at + boundary.length))
    if (++parts > PARTS_MAX) return false;
  return true;
}

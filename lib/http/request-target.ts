/**
 * Whether the server can read what a request asks for: a path, and below `/api/` one that can be decoded.
 * `GET *` asks for the whole server, and `GET http://host/` for a proxy; this is neither.
 */
export function isReadableTarget(target: string): boolean {
  if (!target.startsWith('/')) return false;
  const [path = ''] = target.split('?');
  return !path.startsWith('/api/') || isDecodable(path);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

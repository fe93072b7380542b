import { isRoute, OWN_PREFIX } from '@/lib/base/addresses';

/**
 * Whether the server can read what a request asks for: a path, and one that can be decoded where we read
 * its parts ourselves. `GET *` asks for the whole server, and `GET http://host/` for a proxy; this is neither.
 */
export function isReadableTarget(target: string): boolean {
  if (!target.startsWith('/')) return false;
  const path = pathOfTarget(target);
  return !(path.startsWith(OWN_PREFIX) || isRoute(path)) || isDecodable(path);
}

/** The path of what a request asks for, percent-encoded. */
export function pathOfTarget(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

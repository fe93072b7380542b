import { isReserved, ownName } from '@/lib/base/web/addresses';

/** A short name for a request's purpose: one of our own addresses, the message API, a script, a file, a page. */
export function requestKind(pathname: string): string {
  if (pathname.startsWith('/_next/')) return 'asset';
  const name = ownName(pathname);
  if (name !== undefined) return name;
  if (isReserved(pathname)) return pathname.startsWith('/api/') ? 'message' : 'other';
  if (pathname === '/mcp') return 'mcp';
  return /\.[A-Za-z0-9]{1,8}$/.test(pathname) ? 'file' : 'page';
}

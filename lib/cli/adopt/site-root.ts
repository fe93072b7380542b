import { pathFromAddress } from '@/lib/site/path-from-address';

export interface SiteRoot {
  /** Adds another address of the same site, such as the public one of a copy. */
  alsoAt(root: URL): void;
  /** The path of an address on the site; `undefined` for other sites. */
  pathOf(written: string, base?: URL): string | undefined;
  addressOf(path: string): URL;
}

export function siteRoot(root: URL): SiteRoot {
  const roots = [root];
  const folderOf = ({ pathname }: URL) => pathname.replace(/\/+$/, '');
  return {
    alsoAt: (other) => void roots.push(other),
    pathOf(written, base) {
      if (!URL.canParse(written, base)) return undefined;
      const { protocol, host, pathname } = new URL(written, base);
      if (protocol !== 'http:' && protocol !== 'https:') return undefined;
      for (const own of roots) {
        const folder = folderOf(own);
        if (host !== own.host || !(pathname === folder || pathname.startsWith(`${folder}/`))) continue;
        return pathFromAddress(pathname.slice(folder.length) || '/');
      }
      return undefined;
    },
    addressOf: (path) => new URL(folderOf(root) + path.split('/').map(encodeURIComponent).join('/'), root),
  };
}

/** The site's public address: the canonical address of its first page, or the host in its lists. */
export function publicRoot(listed: readonly string[], canonical: string | undefined): URL | undefined {
  if (canonical !== undefined && /^https?:/.test(canonical) && URL.canParse(canonical)) {
    const root = new URL(canonical);
    const folder = root.href.replace(/\/+$/, '');
    // The first page may belong to a section.
    return listed.every((address) => address.startsWith(folder)) ? root : new URL('/', root);
  }
  const [first] = listed;
  return first !== undefined && URL.canParse(first) ? new URL('/', first) : undefined;
}

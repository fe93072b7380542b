import { ownAddress } from '@/lib/base/web/addresses';
import { rootFiles } from '@/lib/base/web/root-files';
import { acceptsMarkdown } from './markdown/accepts-markdown';

/** The parts of a request that determine the form of a page. */
interface AskedFor {
  /** Path of the request, percent-encoded. */
  pathname: string;
  accept: string | null;
  method?: string | undefined;
}

/**
 * The route for a program's request: a root file, another form of a page (`/guides/start.md`), or the page's own
 * address with `Accept: text/markdown`. `undefined` for the page itself.
 *
 * @example machineAddress({ pathname: '/guides/start.md', accept: null }) // '/-/markdown/guides/start'
 */
export function machineAddress({ pathname, accept, method = 'GET' }: AskedFor): string | undefined {
  if (pathname === '/mcp' && isMcp(method, accept)) return ownAddress('mcp');
  const fixed = rootFiles.get(pathname);
  if (fixed !== undefined) return fixed;
  const part = /^\/sitemap-(\d{1,4})\.xml$/.exec(pathname)?.[1];
  if (part !== undefined) return ownAddress(`sitemap/${part}`);
  if (pathname.endsWith('/rss.xml')) return ownAddress('rss') + pathname.slice(0, -'/rss.xml'.length);
  if (/\.md$/i.test(pathname)) return ownAddress('markdown') + pathOfPage(pathname.slice(0, -'.md'.length));
  const isPageAddress = !/\.[A-Za-z0-9]{1,8}$/.test(pathname);
  return isPageAddress && acceptsMarkdown(accept) !== undefined
    ? ownAddress('markdown') + pathname
    : undefined;
}

/** A site may have a page at `/mcp`, so only requests of the protocol go to the MCP server. */
function isMcp(method: string, accept: string | null): boolean {
  return method !== 'GET' ? method !== 'HEAD' : /text\/event-stream/i.test(accept ?? '');
}

/** `/index` and `/guides/index` mean the folder's page. */
function pathOfPage(path: string): string {
  return path.replace(/\/index$/, '') || '/';
}

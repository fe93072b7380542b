import { acceptsMarkdown } from './markdown/accepts-markdown';

/** The part of a request that decides whether a program asks for another form of a page. */
interface AskedFor {
  /** Path of the request, percent-encoded. */
  pathname: string;
  accept: string | null;
}

/**
 * The route that answers a request for another form of a page: `/guides/start.md`, or the page's own
 * address with `Accept: text/markdown`. `undefined` where the page itself is meant.
 *
 * @example machineAddress({ pathname: '/guides/start.md', accept: null }) // '/api/markdown/guides/start'
 */
export function machineAddress({ pathname, accept }: AskedFor): string | undefined {
  if (/\.md$/i.test(pathname)) return `/api/markdown${pathOfPage(pathname.slice(0, -'.md'.length))}`;
  const isPageAddress = !/\.[A-Za-z0-9]{1,8}$/.test(pathname);
  return isPageAddress && acceptsMarkdown(accept) !== undefined ? `/api/markdown${pathname}` : undefined;
}

/** `/index` and `/guides/index` name the page of their folder. */
function pathOfPage(path: string): string {
  return path.replace(/\/index$/, '') || '/';
}

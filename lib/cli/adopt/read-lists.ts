import { llmsAddresses, sitemapAddresses } from './listed-addresses';
import type { OldServer } from './old-server';
import type { OldRedirect } from './old-site';
import { redirectRules } from './redirect-rules';
import { type RobotsRules, robotsRules } from './robots-rules';
import { publicRoot, type SiteRoot } from './site-root';

export interface OldRobots {
  text: string;
  own: RobotsRules;
  all: RobotsRules;
}

export async function readRobots(server: OldServer, address: URL): Promise<OldRobots> {
  const text = (await textAt(server, new URL('/robots.txt', address))) ?? '';
  return { text, own: robotsRules(text, 'lectern'), all: robotsRules(text) };
}

/** Rules of a static host that does not interpret this file, and so serves it. */
export async function readRedirects(server: OldServer, root: SiteRoot): Promise<OldRedirect[]> {
  return redirectRules((await textAt(server, root.addressOf('/_redirects'))) ?? '', root);
}

/** More than any site of 50,000 pages needs. */
const SITEMAPS_MAX = 500;

export interface ListsInput {
  server: OldServer;
  root: SiteRoot;
  sitemaps: readonly string[];
  /** The canonical address of the first page. */
  canonical: string | undefined;
  pagesMax: number;
  isOver(): boolean;
}

/** Paths that its sitemaps and llms.txt list, whatever host they use. */
export async function listedPaths({
  server,
  root,
  sitemaps,
  canonical,
  pagesMax,
  isOver,
}: ListsInput): Promise<{ paths: Set<string>; isPartial: boolean }> {
  const waiting = [...sitemaps, root.addressOf('/sitemap.xml').href];
  const seen = new Set<string>();
  const listed = new Set<string>();
  let isPartial = false;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    isPartial = seen.size >= SITEMAPS_MAX || listed.size > pagesMax || isOver();
    if (isPartial) break;
    const own = ownAddress(root, next);
    if (own === undefined || seen.has(own.href)) continue;
    seen.add(own.href);
    const answer = await server.ask(own, 'application/xml');
    if (!('status' in answer) || answer.status !== 200) continue;
    const found = sitemapAddresses(answer.bytes);
    for (const page of found.pages) listed.add(page);
    for (const sitemap of found.sitemaps) waiting.push(sitemap);
  }
  // A copy of a site lists the public addresses.
  const isElsewhere = [...listed].every((address) => root.pathOf(address) === undefined);
  const named = isElsewhere ? publicRoot([...listed], canonical) : undefined;
  if (named !== undefined) root.alsoAt(named);
  const llms = await textAt(server, root.addressOf('/llms.txt'));
  const base = root.addressOf('/');
  const paths = new Set(
    [...listed, ...(llms === undefined ? [] : llmsAddresses(llms))].flatMap(
      (address) => root.pathOf(address, base) ?? [],
    ),
  );
  return { paths, isPartial };
}

/** Sitemaps of other hosts are requested under the same path of this host. */
function ownAddress(root: SiteRoot, written: string): URL | undefined {
  const base = root.addressOf('/');
  if (!URL.canParse(written, base)) return undefined;
  const { pathname, search } = new URL(written, base);
  return new URL(pathname + search, base);
}

async function textAt(server: OldServer, address: URL): Promise<string | undefined> {
  const answer = await server.ask(address, 'text/plain');
  if (!('status' in answer) || answer.status !== 200) return undefined;
  // A server without such a file may send its first page instead.
  if (/html/.test(answer.headers.get('content-type') ?? '')) return undefined;
  return Buffer.from(answer.bytes).toString();
}

import { OperatorError } from '@/lib/base/errors/operator-error';
import { OWN_PREFIX } from '@/lib/base/web/addresses';
import type { OutboundNetwork } from '@/lib/outbound/send-request';
import { unlessTooDeep } from './html-document';
import { type OldAnswer, type OldServer, oldServer } from './old-server';
import type { OldRedirect, OldSite } from './old-site';
import { isNoindex, type PageFacts, pageFacts } from './page-facts';
import type { ReadLimits } from './read-limits';
import { listedPaths, readRedirects, readRobots } from './read-lists';
import { type SiteRoot, siteRoot } from './site-root';

interface LiveInput {
  network: OutboundNetwork;
  limits: ReadLimits;
  /** Paths to try although nothing on the old site lists them, such as those of the repository. */
  guesses?: Iterable<string> | undefined;
  /** Receives each page, to store or count it. */
  onPage?: ((path: string, html: string) => Promise<'kept' | 'not-kept'>) | undefined;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** File names that are not pages. */
const FILE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|zip|gz|tgz|json|ya?ml|xml|txt|mdx?|csv|css|m?js|woff2?|ttf)$/i;
const NO_PAGE = '/no-page-has-this-address-8f1c';
/** Redirects such as from `/guide` to `/guide/`. */
const SAME_PAGE_MAX = 4;

/** Reads a site from its server: first the listed pages, then the pages that they link to. */
export async function readLiveSite(
  address: URL,
  { network, limits, guesses = [], onPage }: LiveInput,
): Promise<OldSite> {
  const server = oldServer(network, limits);
  const { root, first } = await reachSite(server, address);
  const robots = await readRobots(server, root.addressOf('/'));
  server.slowDown(robots.own.delaySeconds);
  const canonical = first === undefined ? undefined : factsOf(htmlOf(first))?.canonical;
  const deadline = Date.now() + limits.totalMs;
  const isOver = () => Date.now() > deadline;
  const { pagesMax } = limits;
  const { sitemaps } = robots.own;
  const lists = await listedPaths({ server, root, sitemaps, canonical, pagesMax, isOver });
  const listed = lists.paths;
  const missing = await server.ask(root.addressOf(NO_PAGE));
  const answersAll = 'status' in missing && missing.status === 200;

  const pages = new Map<string, PageFacts>();
  const redirects: OldRedirect[] = [];
  const unread = new Map<string, string>();
  const seen = new Set<string>();
  const waiting: string[] = [];
  let { isPartial } = lists;

  /** Static sites may name the file instead of its folder. A list shows how the address is written. */
  const pageOf = (path: string) => (listed.has(path) ? path : path.replace(/\/index\.html?$/i, '') || '/');
  const want = (named: string | undefined) => {
    if (named === undefined || named.startsWith(OWN_PREFIX)) return;
    const path = pageOf(named);
    if (seen.has(path)) return;
    // Something named like a file is only a page if a list says so.
    if (FILE.test(path) && !listed.has(path)) return;
    seen.add(path);
    if (seen.size <= pagesMax) waiting.push(path);
    else fail(path, `no more than ${pagesMax} addresses are read`);
  };
  const fail = (path: string, reason: string) => {
    isPartial = true;
    unread.set(path, reason);
  };
  const leadOn = (path: string, target: string, isPermanent: boolean) => {
    const isOwn = target.startsWith('/');
    redirects.push({ source: path, destination: isOwn ? pageOf(target) : target, isPermanent });
    if (isOwn) want(target);
  };

  async function take(path: string): Promise<void> {
    if (!robots.own.mayAsk(root.addressOf(path).pathname))
      return void unread.set(path, 'its robots.txt asks programs not to read it');
    let at = root.addressOf(path);
    for (let step = 1; step <= SAME_PAGE_MAX; step++) {
      const answer = await server.ask(at);
      if ('problem' in answer) return fail(path, answer.problem);
      const location = answer.headers.get('location');
      if (!REDIRECTS.has(answer.status) || location === null) return takeAnswer(path, at, answer);
      if (!URL.canParse(location, at)) return fail(path, `it leads to "${location}", which is no address`);
      const target = root.pathOf(location, at);
      const isPermanent = answer.status === 301 || answer.status === 308;
      if (target !== path) return leadOn(path, target ?? new URL(location, at).href, isPermanent);
      // The same page with or without a trailing slash.
      at = new URL(new URL(location, at).pathname, at);
    }
    fail(path, 'it leads to itself');
  }

  async function takeAnswer(path: string, at: URL, answer: Exclude<OldAnswer, { problem: string }>) {
    const { status, headers } = answer;
    if (status >= 500 || status === 429) return fail(path, `the old site answers ${status}`);
    if ((status === 401 || status === 403) && listed.has(path))
      return void unread.set(path, `the old site answers ${status}`);
    if (status !== 200 || !/html/.test(headers.get('content-type') ?? '')) return;
    const html = htmlOf(answer);
    const facts = factsOf(html);
    if (facts === undefined) return fail(path, 'its elements are nested too deep');
    if (facts.leadsOn !== undefined && URL.canParse(facts.leadsOn, at))
      return leadOn(path, root.pathOf(facts.leadsOn, at) ?? new URL(facts.leadsOn, at).href, true);
    pages.set(path, { ...facts, isNoindex: facts.isNoindex || isNoindex(headers.get('x-robots-tag')) });
    if ((await onPage?.(path, html)) === 'not-kept')
      fail(path, 'it was read, and cannot be kept as a file of its address');
    if (!answersAll) for (const link of facts.links) want(root.pathOf(link, at));
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (isOver()) fail(next, 'the time for reading the old site was over');
      else await take(next);
    }
  }

  const readAll = async (paths: Iterable<string>) => {
    for (const path of paths) want(path);
    while (waiting.length > 0) await Promise.all(Array.from({ length: limits.atOnce }, work));
  };
  await readAll(['/', ...listed]);
  if (!answersAll) await readAll(guesses);
  const known = new Set([...pages.keys(), ...redirects.map(({ source }) => source)]);
  redirects.push(...(await readRedirects(server, root)).filter(({ source }) => !known.has(source)));
  return {
    pages,
    redirects,
    isKeptFromRobots: (path) => !robots.all.mayAsk(root.addressOf(path).pathname),
    unread,
    notes: answersAll
      ? [
          'The old site answers every address as if it had a page, so only those of its sitemap and llms.txt were read.',
        ]
      : [],
    isPartial,
  };
}

/** The address at which the site answers, which may use HTTPS although the given one does not. */
async function reachSite(
  server: OldServer,
  address: URL,
): Promise<{ root: SiteRoot; first: OldAnswer | undefined }> {
  const answer = await server.ask(address);
  if ('problem' in answer) throw new OperatorError(`${address.href} cannot be read: ${answer.problem}`);
  const location = answer.headers.get('location');
  if (REDIRECTS.has(answer.status) && location !== null && URL.canParse(location, address)) {
    const target = new URL(location, address);
    if (target.host !== address.host)
      throw new OperatorError(
        `${address.href} leads to ${target.origin}. If the old site lies there, name that address.`,
      );
    const root = siteRoot(new URL(address.pathname, target));
    return { root, first: undefined };
  }
  if (answer.status !== 200 && answer.status !== 404)
    throw new OperatorError(
      `${address.href} answers ${answer.status}. Name the address of a site that strangers may read, or the folder of a saved one.`,
    );
  return { root: siteRoot(address), first: answer };
}

function factsOf(html: string): PageFacts | undefined {
  return unlessTooDeep(() => pageFacts(html));
}

function htmlOf(answer: OldAnswer): string {
  return 'bytes' in answer ? Buffer.from(answer.bytes).toString() : '';
}

import { readFile } from 'node:fs/promises';
import { anonymousReader } from '@/lib/access/reader';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { OWN_PREFIX } from '@/lib/base/web/addresses';
import { basePath } from '@/lib/base/web/base-path';
import { collectUsage } from '@/lib/content/mdx/collect-usage';
import { pageFrontMatter } from '@/lib/content/page-front-matter';
import { isHiddenFromSearch, sharingImage } from '@/lib/publish/page-metadata';
import { robotsText } from '@/lib/publish/robots';
import { pathEnd } from '@/lib/site/address-end';
import type { Site } from '@/lib/site/site';
import type { PageFacts } from './page-facts';
import { robotsRules } from './robots-rules';
import { operationKey } from './shown-operation';

export interface NewSite {
  site: Site;
  page(path: string): Promise<NewPage>;
  arrival(path: string): Arrival;
  isKeptFromRobots(path: string): boolean;
  /** The page as served. Needed for facts that the site alone cannot know, such as ids of components. */
  served(path: string): Promise<PageFacts | undefined>;
}

export type Arrival =
  | { kind: 'page'; path: string; isRedirected: boolean }
  | { kind: 'elsewhere'; address: string }
  /** Has the last address, which has no page. */
  | { kind: 'nowhere'; path: string };

export interface NewPage {
  title: string;
  headings: readonly string[];
  ids: ReadonlySet<string>;
  isNoindex: boolean;
  /** The missing file of the site that should be the sharing image. */
  missingImage: string | undefined;
  operation: string | undefined;
  /** Whether the page cannot be read, so that readers only see an error. */
  isBroken: boolean;
}

const ORIGIN = 'https://site.invalid';

export async function newSite(site: Site, served: NewSite['served']): Promise<NewSite> {
  const file = site.staticFile('/robots.txt');
  const robots = robotsRules(
    file === undefined
      ? robotsText({ site, origin: ORIGIN, reader: anonymousReader })
      : await readFile(file, 'utf8'),
  );
  return {
    site,
    served,
    isKeptFromRobots: (path) => !robots.mayAsk(basePath() + path),
    arrival: (path) => arrival(site, path),
    page: (path) => newPage(site, path),
  };
}

function arrival(site: Site, from: string): Arrival {
  const end = pathEnd(site, from);
  if (end.kind === 'page') return end;
  if (end.kind === 'other-site') return { kind: 'elsewhere', address: end.address };
  const { path } = end;
  return site.staticFile(path) === undefined
    ? { kind: 'nowhere', path }
    : { kind: 'elsewhere', address: path };
}

async function newPage(site: Site, path: string): Promise<NewPage> {
  const document = await site.document(path);
  const frontMatter = document?.frontMatter ?? pageFrontMatter({});
  const reference = site.reference(path);
  return {
    title: document?.title ?? site.summary(path)?.title ?? '',
    headings: document?.headings.map(({ text }) => text) ?? [],
    ids: new Set(
      document === undefined
        ? []
        : [...document.headings.map(({ id }) => id), ...collectUsage(document.tree, []).anchors],
    ),
    isNoindex: isHiddenFromSearch(site, { path, frontMatter }),
    missingImage: missingImage(site, sharingImage({ site, origin: ORIGIN }, { path, frontMatter })),
    operation:
      reference?.kind === 'operation'
        ? operationKey(reference.operation.method, reference.operation.target)
        : undefined,
    isBroken: document?.isBroken ?? false,
  };
}

function missingImage(site: Site, address: string): string | undefined {
  if (!address.startsWith(`${ORIGIN}/`)) return undefined;
  const path = percentDecoded(new URL(address).pathname.slice(basePath().length));
  return path.startsWith(OWN_PREFIX) || site.staticFile(path) !== undefined ? undefined : path;
}

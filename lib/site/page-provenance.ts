import { isRecord } from '@/lib/base/values/is-record';
import { flagFrom } from '@/lib/content/page-front-matter';
import type { SiteHistory } from '@/lib/history/site-history';
import type { PageLink } from './layout-data';
import type { Site, SitePage } from './site';

/** Origin of a page, and its related pages. */
export interface PageProvenance {
  /** The date of the last change, such as 2026-11-21; only if the site shows it. */
  changedOn?: string | undefined;
  /** Names, most active first; shown with the date. */
  contributors: readonly string[];
  editHref?: string | undefined;
  issueHref?: string | undefined;
  related: readonly PageLink[];
}

/** What a page shows besides its content. Dates in front matter override the repository's. */
export function pageProvenance(site: Site, page: SitePage, history: SiteHistory): PageProvenance {
  const { feedback, metadata } = site.configuration;
  const { extra } = page.frontMatter;
  const repository = history.repository();
  const hasTimestamp = flagFrom(extra.timestamp) ?? metadata.timestamp;
  const file = site.placeOfFile(page.file);
  const changed = hasTimestamp ? history.file(file) : undefined;
  return {
    changedOn: hasTimestamp ? changeOf(site, page, history)?.toISOString().slice(0, 10) : undefined,
    contributors: changed?.contributors ?? [],
    editHref: feedback.suggestEdit
      ? repository?.editUrl.replace('{path}', file.split('/').map(encodeURIComponent).join('/'))
      : undefined,
    issueHref: feedback.raiseIssue ? issueAddress(repository?.issueUrl, page) : undefined,
    related: withoutRepetition([...relatedPages(site, extra.related), ...site.relatedGuides(page.path)]),
  };
}

function issueAddress(issueUrl: string | undefined, { path, title }: SitePage): string | undefined {
  if (issueUrl === undefined) return undefined;
  return `${issueUrl}?${new URLSearchParams({ title: `${title} (${path})` })}`;
}

/** When a page last changed, from its front matter, else from the repository. */
export function changeOf(
  site: Pick<Site, 'placeOfFile'>,
  { file, frontMatter }: Pick<SitePage, 'file' | 'frontMatter'>,
  history: Pick<SiteHistory, 'file'>,
): Date | undefined {
  const { lastUpdatedDate } = frontMatter.extra;
  const isText = typeof lastUpdatedDate === 'string' && lastUpdatedDate.trim() !== '';
  const written = isText || lastUpdatedDate instanceof Date ? new Date(lastUpdatedDate) : undefined;
  if (written !== undefined && !Number.isNaN(written.getTime())) return written;
  return history.file(site.placeOfFile(file))?.changedAt;
}

/** The pages and other sites in the front matter's `related`, each an address or `title: address`. */
function relatedPages(site: Site, written: unknown): PageLink[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((entry) =>
    isRecord(entry)
      ? Object.entries(entry).flatMap(([title, address]) => relatedPage(site, address, title) ?? [])
      : (relatedPage(site, entry) ?? []),
  );
}

/** The author's links come first and keep the author's titles. */
function withoutRepetition(links: readonly PageLink[]): PageLink[] {
  return [...new Map(links.toReversed().map((link) => [link.href, link])).values()].toReversed();
}

function relatedPage(site: Site, address: unknown, ownTitle?: string): PageLink | undefined {
  if (typeof address !== 'string') return undefined;
  if (/^https?:\/\//i.test(address)) return { href: address, title: ownTitle ?? withoutScheme(address) };
  const [place = '', fragment] = address.split('#', 2);
  const outcome = site.resolve(`/${place.replace(/^[./]+|\.mdx?$|\/+$/g, '')}`);
  const summary = outcome.kind === 'page' ? site.summary(outcome.path) : undefined;
  if (outcome.kind !== 'page' || summary === undefined) return undefined;
  const { title, description } = summary;
  return {
    href: fragment === undefined ? outcome.path : `${outcome.path}#${fragment}`,
    title: ownTitle ?? title,
    ...(description === undefined ? {} : { description }),
  };
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');
}

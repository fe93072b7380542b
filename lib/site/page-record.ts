import type { SiteHistory } from '@/lib/history/site-history';
import type { PageLink } from './page-frame';
import type { Site, SitePage } from './site';

/** Where a page comes from, and what belongs to it. */
export interface PageRecord {
  /** Day of the last change, as 2026-11-21; only where the site shows it. */
  changedOn?: string | undefined;
  /** Names, those with the most changes first; shown with the day. */
  contributors: readonly string[];
  editHref?: string | undefined;
  issueHref?: string | undefined;
  related: readonly PageLink[];
}

/** What is known of a page beside its content; a day that its author wrote wins over the repository's. */
export function pageRecord(site: Site, page: SitePage, history: SiteHistory): PageRecord {
  const { feedback, metadata } = site.configuration;
  const { extra } = page.frontMatter;
  const repository = history.repository();
  const hasTimestamp = typeof extra.timestamp === 'boolean' ? extra.timestamp : metadata.timestamp;
  const changed = hasTimestamp ? history.file(page.file) : undefined;
  return {
    changedOn: hasTimestamp ? (writtenDay(extra.lastUpdatedDate) ?? dayOf(changed?.changedAt)) : undefined,
    contributors: changed?.contributors ?? [],
    editHref: feedback.suggestEdit
      ? repository?.editUrl.replace('{path}', page.file.split('/').map(encodeURIComponent).join('/'))
      : undefined,
    issueHref: feedback.raiseIssue ? issueAddress(repository?.issueUrl, page) : undefined,
    related: relatedPages(site, extra.related),
  };
}

function issueAddress(issueUrl: string | undefined, { path, title }: SitePage): string | undefined {
  if (issueUrl === undefined) return undefined;
  return `${issueUrl}?${new URLSearchParams({ title: `${title} (${path})` })}`;
}

function writtenDay(written: unknown): string | undefined {
  if (written instanceof Date) return dayOf(written);
  if (typeof written !== 'string' || written.trim() === '') return undefined;
  return dayOf(new Date(written));
}

function dayOf(moment: Date | undefined): string | undefined {
  if (moment === undefined || Number.isNaN(moment.getTime())) return undefined;
  return moment.toISOString().slice(0, 10);
}

/** `related` of the front matter: addresses of pages of this site. */
function relatedPages(site: Site, written: unknown): PageLink[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((address) => {
    if (typeof address !== 'string') return [];
    const outcome = site.resolve(`/${address.replace(/^\/+|\.mdx?$|\/+$/g, '')}`);
    const summary = outcome.kind === 'page' ? site.summary(outcome.path) : undefined;
    if (outcome.kind !== 'page' || summary === undefined) return [];
    const { title, description } = summary;
    return [{ href: outcome.path, title, ...(description === undefined ? {} : { description }) }];
  });
}

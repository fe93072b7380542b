import { flagFrom } from '@/lib/content/page-front-matter';
import type { SitePage } from './site';

/** Whether a page shows a link to its feed (`rss: true`). */
export function offersFeed({ frontMatter }: Pick<SitePage, 'frontMatter'>): boolean {
  return flagFrom(frontMatter.extra.rss) === true;
}

/**
 * The address of the feed of a page's updates.
 *
 * @example rssAddress('/changelog') // '/changelog/rss.xml'
 */
export function rssAddress(path: string): string {
  return `${path.replace(/\/$/, '')}/rss.xml`;
}

import type { Site } from '@/lib/site/site';
import type { ChangedAt } from './sitemap';

/** When pages were last changed, as their front matter says it (`lastUpdatedDate`). */
export function changedAt(site: Site): ChangedAt {
  return async (path) => {
    const written = (await site.source(path))?.frontMatter.extra.lastUpdatedDate;
    const date = written instanceof Date ? written : new Date(String(written));
    return written === undefined || Number.isNaN(date.getTime()) ? undefined : date;
  };
}

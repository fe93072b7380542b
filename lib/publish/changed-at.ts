import { changeOf } from '@/lib/site/page-provenance';
import type { Site } from '@/lib/site/site';
import type { ChangedAt } from './sitemap';

export function changedAt(site: Site, history: Parameters<typeof changeOf>[2]): ChangedAt {
  return async (path) => {
    const source = await site.source(path);
    return source && changeOf(site, source, history);
  };
}

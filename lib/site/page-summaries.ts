import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { type PageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { readPageHead } from '@/lib/content/read-page-head';
import type { PageSummary } from './frame/page-summary';

const METHOD = /(?:^|\s)(get|post|put|patch|delete|head|options|trace)\s+(?:\/|https?:)/i;
const WEBHOOK = /(?:^|\s)webhook\s+\S/i;

/** What the navigation shows of pages. */
export interface PageSummaries {
  (path: string): PageSummary | undefined;
  /** Forgets all, so that changed front matter is read again. */
  clear(): void;
}

/** Reads front matter when it is first asked for, and keeps it. */
export function pageSummaries(files: SiteFiles, pageFiles: ReadonlyMap<string, string>): PageSummaries {
  const known = new Map<string, PageSummary | undefined>();
  const summary = (path: string) => {
    if (known.has(path)) return known.get(path);
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    const head = absolute === undefined ? undefined : readPageHead(absolute);
    const found = absolute === undefined ? undefined : summaryOf(path, head);
    known.set(path, found);
    return found;
  };
  return Object.assign(summary, { clear: () => known.clear() });
}

function summaryOf(path: string, head: PageFrontMatter | undefined): PageSummary {
  if (head === undefined) return { title: titleFromPath(path) };
  return {
    title: head.title ?? titleFromPath(path),
    sidebarTitle: head.sidebarTitle,
    description: head.description,
    icon: head.icon,
    iconType: head.iconType,
    tag: head.tag,
    isDeprecated: head.deprecated,
    isHidden: head.hidden,
    url: head.url,
    method: head.hideApiMarker ? undefined : methodOf(head),
    hideFooterPagination: head.hideFooterPagination,
    isPublic: head.public,
    groups: head.groups,
  };
}

function methodOf(head: PageFrontMatter): string | undefined {
  const written = head.openapi ?? head.api;
  if (written === undefined) return undefined;
  return METHOD.exec(written)?.[1]?.toUpperCase() ?? (WEBHOOK.test(written) ? 'WEBHOOK' : undefined);
}
